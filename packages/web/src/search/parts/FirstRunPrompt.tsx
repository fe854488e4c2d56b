import { lazy, Suspense, useState } from 'react'
import { locationAsked } from '../location-asked'
import { useIsAwake } from '../use-is-awake'
import { useIsWide } from '../use-is-wide'
import type { SearchInHand } from '../use-search'

/** Asked once, on a phone. */
const LocationPrompt = lazy(async () => ({
  default: (await import('./LocationPrompt')).LocationPrompt,
}))

export function FirstRunPrompt({ change }: Pick<SearchInHand, 'change'>) {
  const isAwake = useIsAwake()
  const isWide = useIsWide()
  const [wasAsked] = useState(() => typeof localStorage === 'undefined' || locationAsked.get() !== undefined)
  if (!isAwake || isWide || wasAsked) return null
  return (
    <Suspense>
      <LocationPrompt change={change} />
    </Suspense>
  )
}
