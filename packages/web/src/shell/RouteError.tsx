import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { ErrorState } from '../ui/ErrorState'

/** A screen broke: the rest of the page stays, and loading it afresh also helps after a new release. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return <ErrorState error={error} isPageTitle onRetry={() => location.reload()} />
}
