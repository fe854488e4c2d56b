import type { Bounds } from '@bayshare/domain/geo/bounds'
import type Flatbush from 'flatbush'

/**
 * Tells the stretches of points that lie within the bounds, each by its first and the first behind it. The points stand
 * in the order of the tree's leaves, so all that a node holds is one stretch, and nobody has to look at its points.
 */
export function eachStretch(
  tree: Flatbush,
  { west, south, east, north }: Bounds,
  onStretch: (from: number, to: number) => void,
): void {
  const { _boxes: boxes, _indices: indices, _levelBounds: levelEnds, nodeSize, numItems } = tree
  const leavesEnd = numItems * 4

  /** Looks at neighbours of one level; at the lowest one they are the points themselves. */
  function lookAt(first: number, end: number, level: number): void {
    let from = -1
    for (let at = first; at < end; at += 4) {
      const meets =
        boxes[at]! <= east && boxes[at + 1]! <= north && boxes[at + 2]! >= west && boxes[at + 3]! >= south
      const isWhole =
        meets &&
        (level === 0 ||
          (boxes[at]! >= west &&
            boxes[at + 1]! >= south &&
            boxes[at + 2]! <= east &&
            boxes[at + 3]! <= north))
      if (isWhole && from < 0) from = at
      if (!isWhole && from >= 0) {
        tell(from, at, level)
        from = -1
      }
      if (meets && !isWhole) {
        const inside = indices[at >> 2]!
        lookAt(inside, Math.min(inside + nodeSize * 4, levelEnds[level - 1]!), level - 1)
      }
    }
    if (from >= 0) tell(from, end, level)
  }

  /** Neighbours of one level are neighbours on every level below. */
  function tell(from: number, end: number, level: number): void {
    let leaf = from
    for (let above = level; above > 0; above--) leaf = indices[leaf >> 2]!
    const last = leaf + (end - from) * nodeSize ** level
    onStretch(leaf / 4, Math.min(last, leavesEnd) / 4)
  }

  const root = boxes.length - 4
  lookAt(root, root + 4, levelEnds.length - 1)
}
