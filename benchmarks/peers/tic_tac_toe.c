/* The limit: random tic-tac-toe written by hand, one board of nine bytes, eight lines looked at after every mark. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static uint64_t key = 1;

static uint32_t bits(void) {
  uint64_t z = (key += 0x9E3779B97F4A7C15ull);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
  return (uint32_t)((z ^ (z >> 31)) >> 32);
}

static const int LINES[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

int main(int argc, char **argv) {
  long games = argc > 1 ? atol(argv[1]) : 1000000, moves = 0, wins = 0;
  struct timespec a, b;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &a);
  for (long g = 0; g < games; g++) {
    int8_t board[9];
    memset(board, 0, 9);
    int over = 0;
    for (int ply = 0; ply < 9 && !over; ply++) {
      int legal[9], n = 0;
      for (int c = 0; c < 9; c++)
        if (!board[c]) legal[n++] = c;
      int8_t mark = 1 + (ply & 1);
      board[legal[((uint64_t)bits() * n) >> 32]] = mark;
      moves++;
      for (int l = 0; l < 8; l++)
        if (board[LINES[l][0]] == mark && board[LINES[l][1]] == mark && board[LINES[l][2]] == mark) over = 1;
      wins += over;
    }
  }
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &b);
  printf("%ld %.6f %ld\n", moves, (b.tv_sec - a.tv_sec) + (b.tv_nsec - a.tv_nsec) * 1e-9, wins);
  return 0;
}
