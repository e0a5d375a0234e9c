/* The limit: random Connect Four written by hand, doing what ours does at every ply:
   list the legal columns, pick one, drop, look for four in a line. Prints "moves seconds". */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint64_t key = 1;

static uint32_t bits(void) {
  uint64_t z = (key += 0x9E3779B97F4A7C15ull);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
  return (uint32_t)((z ^ (z >> 31)) >> 32);
}

static int has_four(uint64_t b) {
  uint64_t y = b & (b >> 7);
  if (y & (y >> 14)) return 1;
  y = b & (b >> 1);
  if (y & (y >> 2)) return 1;
  y = b & (b >> 6);
  if (y & (y >> 12)) return 1;
  y = b & (b >> 8);
  return (y & (y >> 16)) != 0;
}

int main(int argc, char **argv) {
  long games = argc > 1 ? atol(argv[1]) : 1000000, moves = 0, wins = 0;
  struct timespec a, b;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &a);
  for (long g = 0; g < games; g++) {
    uint64_t discs[2] = {0, 0};
    uint8_t height[7] = {0};
    for (int ply = 0; ply < 42; ply++) {
      int legal[7], n = 0;
      for (int c = 0; c < 7; c++)
        if (height[c] < 6) legal[n++] = c;
      int c = legal[((uint64_t)bits() * n) >> 32];
      uint64_t *own = &discs[ply & 1];
      *own |= 1ull << (7 * c + height[c]++);
      moves++;
      if (has_four(*own)) {
        wins += ply & 1;
        break;
      }
    }
  }
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &b);
  printf("%ld %.6f %ld\n", moves, (b.tv_sec - a.tv_sec) + (b.tv_nsec - a.tv_nsec) * 1e-9, wins);
  return 0;
}
