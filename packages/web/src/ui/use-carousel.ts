import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useMedia } from './use-media'

/** How often a carousel advances (rule: carousels). */
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
  /** Where the row is on its way to by itself; what it passes on the way is not a choice. */
  const aim = useRef<number>(undefined)
  const [index, setIndex] = useState(0)
  const [choice, choose] = useState<'play' | 'stop'>()
  const isStill = useMedia(littleMotion, true)
  const isPlaying = choice === undefined ? !isStill : choice === 'play'
  const [holds, setHolds] = useState<readonly Hold[]>([])
  const isMoving = isPlaying && holds.length === 0
  const hold = (kind: Hold) => setHolds((now) => (now.includes(kind) ? now : [...now, kind]))
  const release = (kind: Hold) => setHolds((now) => now.filter((held) => held !== kind))

  const show = useCallback((next: number) => {
    const row = track.current
    aim.current = next
    setIndex(next)
    row?.scrollTo({ left: next * row.clientWidth, behavior: wantsLittleMotion() ? 'auto' : 'smooth' })
  }, [])

  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => show((index + 1) % count), intervalMilliseconds)
    return () => clearTimeout(timer)
  }, [isMoving, index, count, show])

  return {
    index,
    isPlaying,
    track,
    show,
    togglePlaying: () => choose(isPlaying ? 'stop' : 'play'),
    holders: {
      onMouseEnter: () => hold('hover'),
      onMouseLeave: () => release('hover'),
      onFocus: () => hold('focus'),
      onBlur: (event) => !event.currentTarget.contains(event.relatedTarget) && release('focus'),
      onTouchStart: () => {
        aim.current = undefined
        hold('touch')
      },
      onTouchEnd: () => release('touch'),
    },
    onScroll: () => {
      const nearest = track.current ? nearestIndex(track.current) : 0
      if (aim.current === undefined) setIndex(nearest)
      else if (nearest === aim.current) aim.current = undefined
    },
  }
}

function nearestIndex(row: HTMLElement): number {
  return row.clientWidth === 0 ? 0 : Math.round(row.scrollLeft / row.clientWidth)
}

const littleMotion = '(prefers-reduced-motion: reduce)'

function wantsLittleMotion(): boolean {
  return matchMedia(littleMotion).matches
}
