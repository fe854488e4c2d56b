/** A pin on the screen: the point that its lower tip marks, and how wide its words make it. */
export interface PinBox {
  id: string
  x: number
  y: number
  width: number
}

/** The part of the map that is seen, in pixels from its upper left corner. */
export interface SeenArea {
  left: number
  top: number
  right: number
  bottom: number
}

export const mostPins = 80
/** A pill and its tip. */
export const pinHeight = 36
const gap = 4

/**
 * Which pins are shown whole: the most important come first and take their room, others only where nothing is covered.
 * Whatever finds no room is shown as a dot.
 */
export function placePins(pins: readonly PinBox[], seen: SeenArea, most: number = mostPins): Set<string> {
  const taken: PinBox[] = []
  for (const pin of pins) {
    if (taken.length === most) break
    if (isSeen(pin, seen) && !taken.some((other) => cover(pin, other))) taken.push(pin)
  }
  return new Set(taken.map(({ id }) => id))
}

export function isSeen({ x, y }: { x: number; y: number }, { left, top, right, bottom }: SeenArea): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

/** All are equally high and stand on their tips, so that the distance of the tips says it. */
function cover(one: PinBox, other: PinBox): boolean {
  const isBeside = Math.abs(one.x - other.x) >= (one.width + other.width) / 2 + gap
  const isAbove = Math.abs(one.y - other.y) >= pinHeight + gap
  return !isBeside && !isAbove
}

const paddingPixels = 24
const signPixels = 9
const narrowerPixels = 4

/** About how wide a pin with these words is, so that none has to be drawn to know it. */
export function pinWidth(label: string): number {
  const narrow = label.match(/[.,/ ilt]/g)?.length ?? 0
  return paddingPixels + label.length * signPixels - narrow * narrowerPixels
}
