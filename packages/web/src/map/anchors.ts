import type { Position } from '@bayshare/domain/geo/distance'

export interface Anchors {
  /** Holds an element at a place of the map until it is let go. */
  hang(element: HTMLElement, at: Position): () => void
  /** Puts everything where the map is now. */
  settle(): void
}

export interface Projection {
  project(position: Position): { x: number; y: number }
  isMoving(): boolean
}

/** Elements above a map that move along with it. They are moved by hand, because a map moves sixty times a second. */
export function createAnchors(map: Projection): Anchors {
  const held = new Map<HTMLElement, Position>()
  const put = (element: HTMLElement, at: Position) => {
    const { x, y } = map.project(at)
    // Words are sharp on whole pixels only, but would tremble on the way.
    const [left, top] = map.isMoving() ? [x, y] : [Math.round(x), Math.round(y)]
    element.style.transform = `translate(${left}px, ${top}px)`
  }
  return {
    hang(element, at) {
      held.set(element, at)
      put(element, at)
      return () => held.delete(element)
    },
    settle() {
      for (const [element, at] of held) put(element, at)
    },
  }
}
