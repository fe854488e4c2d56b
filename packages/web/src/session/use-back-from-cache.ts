import { useEffect, useRef } from 'react'

/**
 * Whoever comes back from the bank's page by the browser's own button may find the page as it was left, still busy: browsers
 * keep it for that. Nothing is loaded then, so the page has to be told.
 */
export function useBackFromCache(onBack: () => void): void {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}
