import { lazy, Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { panelParameter } from '../use-panel-link'

const OpenPanel = lazy(async () => ({ default: (await import('./OpenPanel')).OpenPanel }))

/** The booking that the address names, in a panel over the calendar. */
export function ReceivedPanel() {
  const { bookingReference } = useParams()
  const [query, setQuery] = useSearchParams()
  // The path keeps its booking when the panel is closed, so that its day stays open.
  const [closed, setClosed] = useState<string>()
  const named = query.get(panelParameter) ?? bookingReference
  if (named === undefined || named === closed) return null
  const close = () => {
    setClosed(bookingReference)
    if (query.has(panelParameter))
      setQuery(
        (before) => {
          before.delete(panelParameter)
          return before
        },
        { replace: true, preventScrollReset: true },
      )
  }
  return (
    <Suspense>
      <OpenPanel key={named} reference={named} onClose={close} />
    </Suspense>
  )
}
