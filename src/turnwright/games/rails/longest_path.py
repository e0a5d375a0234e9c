"""The longest path of a player, exactly (R-64).

A walk that uses each lane at most once exists over a whole piece of track if and only if the piece is connected and at
most two of its cities have an odd number of lanes (Euler). So the longest path is the longest such piece that is left
when some lanes are taken away. The search picks an odd city and either takes away one of its lanes or makes it an end
of the walk, and gives up wherever what is left cannot be longer than the best piece so far.

A player's lanes are numbered from 0 in `mine`; sets of them, and sets of cities, are one bit each in a number.
"""

from __future__ import annotations

from turnwright import Grid, Numbers

from .box import Box

ENDS = 2
CITY, STEP = 0, 1
FRESH, END_HERE = -1, 10_000
"""What the stack remembers: an odd city and what is tried there. Step 2i takes away lane i; step 2i + 1 does the same
and goes on at the lane's far end, where that cuts the piece in two, as at every dead end; END_HERE makes the city an
end of the walk."""
NEVER = 100


def longest_path(box: Box, owner: Numbers, seat: int, mine: Numbers, stack: Grid, traced: Numbers) -> int:
    """The length of this seat's longest path; its lanes are traced with 1. `mine` and `stack` are zero in the end."""
    count = 0
    for lane in range(box.lanes):
        if owner[lane] == seat + 1:
            mine[count] = lane
            count += 1
    longest = 0
    while count > 0:
        size = bring_a_piece_forward(box, mine, count)
        best = search(box, mine, size, (1 << size) - 1, longest, stack, traced)
        if best > longest:
            longest = best
            keep_only(box, owner, seat, mine, size, traced)
        for lane in range(count):
            mine[lane] = mine[lane + size] if lane + size < count else 0
        count -= size
    return longest


def bring_a_piece_forward(box: Box, mine: Numbers, count: int) -> int:
    """Sort the lanes that hang together with the first one to the front; how many they are."""
    size, cities, before = 1, box.ends[mine[0]], 0
    while size != before:
        before = size
        for lane in range(size, count):
            if cities & box.ends[mine[lane]]:
                cities |= box.ends[mine[lane]]
                held = mine[lane]
                mine[lane] = mine[size]
                mine[size] = held
                size += 1
    return size


def keep_only(box: Box, owner: Numbers, seat: int, mine: Numbers, size: int, traced: Numbers) -> None:
    """A longer path was found in this piece: what was traced in others is wiped out."""
    for lane in range(box.lanes):
        if owner[lane] == seat + 1 and traced[lane]:
            here = False
            for place in range(size):
                here |= mine[place] == lane
            if not here:
                traced[lane] = 0


def search(box: Box, mine: Numbers, count: int, whole: int, longest: int, stack: Grid, traced: Numbers) -> int:
    """Search one piece of track, going down and coming back step by step; the greatest length found."""
    depth, piece, fixed, ends = 0, whole, 0, 0
    while True:
        track = track_of(box, mine, count, piece)
        loose = odd_cities(box, mine, count, piece) & ~ends
        spare = ENDS - number_of(ends)
        go_deeper = False
        if fixed & ~piece == 0 and track > longest:
            if number_of(loose) <= spare:
                longest = track
                trace(mine, count, piece, traced)
            elif track - least_loss(box, mine, count, piece, fixed, loose, spare) > longest:
                stack[depth, CITY] = narrowest(box, mine, count, piece & ~fixed, loose)
                stack[depth, STEP] = FRESH
                depth += 1
                go_deeper = True
        if not go_deeper:
            if depth == 0:
                return longest
            piece, fixed, ends = played(box, mine, count, whole, stack, depth - 1)
        while not next_step(box, mine, count, piece, fixed, number_of(ends), stack, depth - 1):
            depth -= 1
            stack[depth, CITY] = stack[depth, STEP] = 0
            if depth == 0:
                return longest
            piece, fixed, ends = played(box, mine, count, whole, stack, depth - 1)
        city, step = stack[depth - 1, CITY], stack[depth - 1, STEP]
        piece, fixed, ends = after_step(box, mine, count, piece, fixed, ends, city, step)


def played(box: Box, mine: Numbers, count: int, whole: int, stack: Grid, depth: int) -> tuple[int, int, int]:
    """What the first steps lead to: the lanes of the piece, those that must stay, and the ends of the walk."""
    piece, fixed, ends = whole, 0, 0
    for level in range(depth):
        city, step = stack[level, CITY], stack[level, STEP]
        piece, fixed, ends = after_step(box, mine, count, piece, fixed, ends, city, step)
    return piece, fixed, ends


def after_step(
    box: Box, mine: Numbers, count: int, piece: int, fixed: int, ends: int, city: int, step: int
) -> tuple[int, int, int]:
    """What one step leads to.

    Lanes tried before at the city stay from then on, and so do all lanes of an end: nothing is tried twice.
    """
    here = at_city(box, mine, count, city) & piece
    if step == END_HERE:
        return piece, fixed | here, ends | 1 << city
    lane = step // 2
    if here == 1 << lane:
        return piece & ~here, fixed, ends
    fixed |= here & ((1 << lane) - 1)
    cities = 1 << city
    if step % 2 == 1:
        cities = box.ends[mine[lane]] & ~cities
    return piece_with(box, mine, count, piece & ~(1 << lane), cities), fixed, ends


def next_step(box: Box, mine: Numbers, count: int, piece: int, fixed: int, ends: int, stack: Grid, level: int) -> bool:
    """Try the next thing at the city of this level; false if nothing is left to try."""
    city, step = stack[level, CITY], stack[level, STEP]
    if step == END_HERE:
        return False
    if step >= 0 and step % 2 == 0:
        rest = piece & ~(1 << step // 2)
        if piece_with(box, mine, count, rest, 1 << city) != rest:
            stack[level, STEP] = step + 1
            return True
        step += 1
    here = piece & at_city(box, mine, count, city)
    free = here & ~fixed
    for lane in range((step + 1) // 2, count):
        if free >> lane & 1:
            stack[level, STEP] = 2 * lane + (1 if here == 1 << lane else 0)
            return True
    stack[level, STEP] = END_HERE
    return ends < ENDS


def piece_with(box: Box, mine: Numbers, count: int, lanes: int, cities: int) -> int:
    """Those of the lanes that hang together with these cities."""
    piece, before = 0, -1
    while piece != before:
        before = piece
        for lane in range(count):
            if lanes >> lane & 1 and cities & box.ends[mine[lane]]:
                cities |= box.ends[mine[lane]]
                piece |= 1 << lane
    return piece


def at_city(box: Box, mine: Numbers, count: int, city: int) -> int:
    """The player's lanes at a city."""
    lanes = 0
    for lane in range(count):
        if box.ends[mine[lane]] >> city & 1:
            lanes |= 1 << lane
    return lanes


def track_of(box: Box, mine: Numbers, count: int, piece: int) -> int:
    """The total length of a piece."""
    total = 0
    for lane in range(count):
        if piece >> lane & 1:
            total += box.length[mine[lane]]
    return total


def odd_cities(box: Box, mine: Numbers, count: int, piece: int) -> int:
    """The cities with an odd number of lanes of a piece."""
    odd = 0
    for lane in range(count):
        if piece >> lane & 1:
            odd ^= box.ends[mine[lane]]
    return odd


def least_loss(box: Box, mine: Numbers, count: int, piece: int, fixed: int, odd: int, spare: int) -> int:
    """At least so much track must go: a lane at every odd city but the ends.

    Reckoned in halves: a lane between two odd cities is shared by them; but the lane of a dead end is charged to the
    dead end alone, and the city it hangs on is let off.
    """
    dead = dead_ends(box, mine, count, piece)
    total, dearest, second, cities = 0, 0, 0, odd
    while cities != 0:
        rest = cities & (cities - 1)
        city, least = cities ^ rest, NEVER
        for lane in range(count):
            ends = box.ends[mine[lane]]
            if piece >> lane & 1 and ends & city:
                least = min(least, charge(ends, city, odd, dead, box.length[mine[lane]], fixed >> lane & 1))
        total += least
        second = max(second, min(least, dearest))
        dearest = max(dearest, least)
        cities = rest
    if spare > 0:
        total -= dearest
    if spare > 1:
        total -= second
    return (total + 1) // 2


def charge(ends: int, city: int, odd: int, dead: int, length: int, fixed: int) -> int:
    """What taking this lane away costs the city, in halves."""
    if dead & ends & ~city and not dead & city:
        return 0
    if fixed:
        return NEVER
    return length if odd & ends == ends and dead & ends == 0 else 2 * length


def dead_ends(box: Box, mine: Numbers, count: int, piece: int) -> int:
    """The cities with a single lane of a piece."""
    once, twice = 0, 0
    for lane in range(count):
        if piece >> lane & 1:
            twice |= once & box.ends[mine[lane]]
            once |= box.ends[mine[lane]]
    return once & ~twice


def trace(mine: Numbers, count: int, piece: int, traced: Numbers) -> None:
    """Mark the lanes of a piece as the player's longest path, and no others of this player."""
    for lane in range(count):
        traced[mine[lane]] = piece >> lane & 1


def number_of(things: int) -> int:
    """How many cities or lanes a set has."""
    count = 0
    while things != 0:
        things &= things - 1
        count += 1
    return count


def narrowest(box: Box, mine: Numbers, count: int, free: int, cities: int) -> int:
    """The city of a set at which the fewest lanes may be taken away, of several the one with the shortest lane.

    So short dead ends go first, and the first path found is a good one.
    """
    best, least = -1, NEVER
    while cities != 0:
        rest = cities & (cities - 1)
        one, ways, shortest = cities ^ rest, 0, 7
        for lane in range(count):
            if free >> lane & 1 and box.ends[mine[lane]] & one:
                ways += 1
                shortest = min(shortest, box.length[mine[lane]])
        if 8 * ways + shortest < least:
            best, least = one, 8 * ways + shortest
        cities = rest
    return lowest(best)


def lowest(cities: int) -> int:
    """The lowest city of a set that is not empty."""
    city = 0
    while cities >> city & 1 == 0:
        city += 1
    return city
