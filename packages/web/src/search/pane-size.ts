import { useSyncExternalStore } from 'react'

/** Pixels of the part of the screen that the map fills. */
export interface PaneSize {
  width: number
  height: number
  /** At the bottom, by the row of cards on a narrow screen. */
  covered: number
}

const wideFrom = 1200
export const listWidth = 420
const headerHeight = 64
const barHeight = 92
/** The row of cards and what stands over it. */
const cardsHeight = 246
const settlesAfterMilliseconds = 200

/** How large the map is in a window, before there is a map that could be measured. */
export function paneSizeIn(window: Omit<PaneSize, 'covered'>): PaneSize {
  const isWide = window.width >= wideFrom
  return {
    width: Math.max(200, window.width - (isWide ? listWidth : 0)),
    height: Math.max(2 * cardsHeight, window.height - headerHeight - (isWide ? barHeight : 0)),
    covered: isWide ? 0 : cardsHeight,
  }
}

/** A phone's: what a page drawn for nobody in particular is drawn for. */
export const neutralPane = paneSizeIn({ width: 390, height: 844 })

/** Phones differ by so little that the list drawn for one of them is right for all. */
const nearly = { width: 60, height: 140 }

/** The size for which to ask. */
export function askedPaneIn(window: Omit<PaneSize, 'covered'>): PaneSize {
  const own = paneSizeIn(window)
  const isUsual =
    Math.abs(own.width - neutralPane.width) <= nearly.width &&
    Math.abs(own.height - neutralPane.height) <= nearly.height
  return isUsual ? neutralPane : own
}

let shown: PaneSize | undefined

function current(): PaneSize {
  const next = askedPaneIn({ width: innerWidth, height: innerHeight })
  // The same object while nothing changes, so that nobody searches again for it.
  if (shown?.width !== next.width || shown.height !== next.height) shown = next
  return shown
}

function follow(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(listener, settlesAfterMilliseconds)
  }
  addEventListener('resize', wait)
  return () => {
    clearTimeout(timer)
    removeEventListener('resize', wait)
  }
}

/** The size of the map's pane to ask for, which follows the window. */
export function usePaneSize(): PaneSize {
  return useSyncExternalStore(follow, current, () => neutralPane)
}
