/** A rectangle that begins at 0, 0. */
export interface Frame {
  width: number
  height: number
}

/** The part of a ring inside the frame, cut along its four sides one after the other. Coordinates are x, y, x, y. */
export function clipRing(ring: readonly number[], { width, height }: Frame): number[] {
  let cut = cutAt(ring, 0, 0, 1)
  cut = cutAt(cut, 0, width, -1)
  cut = cutAt(cut, 1, 0, 1)
  return cutAt(cut, 1, height, -1)
}

/** The parts of a line that can be seen. Pieces beyond one side of the frame are left out. */
export function clipLine(line: readonly number[], frame: Frame): number[][] {
  const seen: number[][] = []
  let current: number[] = []
  for (let at = 0; at + 3 < line.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = line.slice(at, at + 4)
    const isBeyond =
      Math.max(x1, x2) < 0 ||
      Math.max(y1, y2) < 0 ||
      Math.min(x1, x2) > frame.width ||
      Math.min(y1, y2) > frame.height
    if (isBeyond) {
      if (current.length > 0) seen.push(current)
      current = []
    } else if (current.length > 0) current.push(x2, y2)
    else current = [x1, y1, x2, y2]
  }
  return current.length > 0 ? [...seen, current] : seen
}

/** Keeps what lies on the inner side of one border; `axis` 0 is x, 1 is y, and `side` says where inside is. */
function cutAt(ring: readonly number[], axis: 0 | 1, border: number, side: 1 | -1): number[] {
  const kept: number[] = []
  const other = axis === 0 ? 1 : 0
  for (let at = 0; at < ring.length; at += 2) {
    const before = (at === 0 ? ring.length : at) - 2
    const here = ring[at + axis] ?? 0
    const last = ring[before + axis] ?? 0
    const isInside = (here - border) * side >= 0
    if (isInside !== (last - border) * side >= 0) {
      const share = (border - last) / (here - last)
      const start = ring[before + other] ?? 0
      const crossing = start + share * ((ring[at + other] ?? 0) - start)
      kept.push(...(axis === 0 ? [border, crossing] : [crossing, border]))
    }
    if (isInside) kept.push(ring[at] ?? 0, ring[at + 1] ?? 0)
  }
  return kept
}
