import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Carousels advance every three seconds (DECISIONS 55). */
const intervalMilliseconds = 3000

export interface CarouselState {
  index: number
  isPlaying: boolean
  /** The row of slides, which scrolls sideways. */
  track: RefObject<HTMLDivElement | null>
  show(index: number): void
  togglePlaying(): void
  /** For the element around it all: hover, focus and touch hold the carousel still. */
  holders: Holders
  /** For the row: a swipe decides what is shown. */
  onScroll(): void
}

interface Holders {
  onMouseEnter(): void
  onMouseLeave(): void
  onFocus(): void
  onBlur(event: FocusEvent): void
  onTouchStart(): void
  onTouchEnd(): void
}

type Hold = 'hover' | 'focus' | 'touch'

/** Moves on by itself unless somebody holds it, has stopped it, or asks for little motion. */
export function useCarousel(count: number): CarouselState {
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [holds, setHolds] = useState<readonly Hold[]>([])
  const isMoving = isPlaying && holds.length === 0
  const hold = (kind: Hold) => setHolds((now) => (now.includes(kind) ? now : [...now, kind]))
  const release = (kind: Hold) => setHolds((now) => now.filter((held) => held !== kind))

  useEffect(() => setPlaying(!wantsLittleMotion()), [])

  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), intervalMilliseconds)
    return () => clearInterval(timer)
  }, [isMoving, count])

  useEffect(() => {
    const row = track.current
    if (!row || nearestIndex(row) === index) return
    row.scrollTo({ left: index * row.clientWidth, behavior: wantsLittleMotion() ? 'auto' : 'smooth' })
  }, [index])

  return {
    index,
    isPlaying,
    track,
    show: setIndex,
    togglePlaying: () => setPlaying((now) => !now),
    holders: {
      onMouseEnter: () => hold('hover'),
      onMouseLeave: () => release('hover'),
      onFocus: () => hold('focus'),
      onBlur: (event) => !event.currentTarget.contains(event.relatedTarget) && release('focus'),
      onTouchStart: () => hold('touch'),
      onTouchEnd: () => release('touch'),
    },
    onScroll: () => track.current && holds.length > 0 && setIndex(nearestIndex(track.current)),
  }
}

function nearestIndex(row: HTMLElement): number {
  return row.clientWidth === 0 ? 0 : Math.round(row.scrollLeft / row.clientWidth)
}

function wantsLittleMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
