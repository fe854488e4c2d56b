import { useSyncExternalStore } from 'react'

const nobodyListens = () => () => {}

/** Whether the document said that codes for mobile numbers come by email, as they do where no texts can be sent. */
export function useMailsCodes(): boolean {
  return useSyncExternalStore(
    nobodyListens,
    () => 'mailsCodes' in document.documentElement.dataset,
    () => false,
  )
}
