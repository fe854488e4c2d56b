import { type RefObject, useEffect, useRef, useState } from 'react'

const restsAfterMilliseconds = 120

/**
 * The card of the row that stands in the middle of a narrow screen. Swiping brings another there; showing one swipes to
 * it.
 */
export function usePreview(list: RefObject<HTMLUListElement | null>) {
  const [id, setId] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function look(): void {
    const row = list.current
    if (!row || row.scrollWidth <= row.clientWidth) return
    const middle = row.scrollLeft + row.clientWidth / 2
    const cards = [...row.querySelectorAll<HTMLElement>(':scope > li')]
    const nearest = cards.reduce<HTMLElement | undefined>(
      (best, card) => (best && offCentre(best, middle) <= offCentre(card, middle) ? best : card),
      undefined,
    )
    setId(nearest?.dataset.id)
  }

  return {
    id,
    scrolled() {
      clearTimeout(timer.current)
      timer.current = setTimeout(look, restsAfterMilliseconds)
    },
    show(wanted: string) {
      setId(wanted)
      const card = list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(wanted)}"]`)
      card?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'smooth' })
    },
  }
}

function offCentre(card: HTMLElement, middle: number): number {
  return Math.abs(card.offsetLeft + card.offsetWidth / 2 - middle)
}
