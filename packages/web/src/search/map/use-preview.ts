import { type RefObject, useEffect, useState } from 'react'

const restsAfterMilliseconds = 120

/**
 * The card of the row that stands in the middle of a narrow screen. Swiping brings another there; showing one swipes to
 * it.
 */
export function usePreview(list: RefObject<HTMLUListElement | null>) {
  const [id, setId] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // Scrolling does not bubble, but it can be seen on its way down, whichever list stands there by then.
    const scrolled = (event: Event) => {
      if (event.target !== list.current) return
      clearTimeout(timer)
      timer = setTimeout(
        () => setId((before) => idInTheMiddle(list.current) ?? before),
        restsAfterMilliseconds,
      )
    }
    addEventListener('scroll', scrolled, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', scrolled, { capture: true })
    }
  }, [list])
  return {
    id,
    show(wanted: string) {
      setId(wanted)
      const card = list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(wanted)}"]`)
      card?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'smooth' })
    },
  }
}

function idInTheMiddle(row: HTMLUListElement | null): string | undefined {
  if (!row || row.scrollWidth <= row.clientWidth) return undefined
  const middle = row.scrollLeft + row.clientWidth / 2
  const offMiddle = (card: HTMLElement) => Math.abs(card.offsetLeft + card.offsetWidth / 2 - middle)
  const [nearest] = [...row.querySelectorAll<HTMLElement>(':scope > li[data-id]')].toSorted(
    (one, other) => offMiddle(one) - offMiddle(other),
  )
  return nearest?.dataset.id
}
