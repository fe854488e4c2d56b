import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { isConnected } from '../session/connection'
import { ErrorState } from '../ui/ErrorState'

/** A screen broke: the rest of the page stays, and loading it afresh also helps after a new release. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => {
    console.error(error)
    // The banner leads to what this device has kept.
    if (!navigator.onLine) isConnected.set(false)
  }, [error])
  return <ErrorState error={error} isPageTitle onRetry={() => location.reload()} />
}
