import { useSearchParams } from 'react-router'
import type { LinkTo } from './parts/ReceivedList'

/** What names the booking whose panel is open, where the path names none. */
export const panelParameter = 'bookingReference'

/** A row opens its booking over the page it stands on; what was declined or taken back does not open. */
export function usePanelLink(): LinkTo {
  const [query] = useSearchParams()
  return ({ reference, status }) => {
    if (status === 'declined' || status === 'withdrawn') return undefined
    const opened = new URLSearchParams(query)
    opened.set(panelParameter, reference)
    return `?${opened.toString()}`
  }
}
