/** Something on the screen that must not be covered: the middle of its lower edge, and its size. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Which of many it is. */
export interface NamedBox extends Box {
  id: string
}

/** The part of the map that is seen, in pixels from its upper left corner. */
export interface SeenArea {
  left: number
  top: number
  right: number
  bottom: number
}

const mostPins = 80
const gap = 4

/**
 * Which boxes are shown: the most important come first and take their room, others only where nothing is covered, be it
 * one of them or what was there before.
 */
export function placePins<B extends Box>(
  boxes: readonly B[],
  seen: SeenArea,
  { most = mostPins, before = [] }: { most?: number; before?: readonly Box[] } = {},
): B[] {
  const placed: B[] = []
  for (const box of boxes) {
    if (placed.length === most) break
    const isFree = !before.some((other) => cover(box, other)) && !placed.some((other) => cover(box, other))
    if (isFree && isSeen(box, seen)) placed.push(box)
  }
  return placed
}

export function isSeen({ x, y }: { x: number; y: number }, { left, top, right, bottom }: SeenArea): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

function cover(one: Box, other: Box): boolean {
  const isBeside = Math.abs(one.x - other.x) >= (one.width + other.width) / 2 + gap
  const isAbove = one.y + gap <= other.y - other.height
  const isBelow = other.y + gap <= one.y - one.height
  return !isBeside && !isAbove && !isBelow
}
