import { useState } from 'react'
import { locationAsked } from './location-asked'
import { useIsWide } from '../use-is-wide'
import type { SearchInHand } from '../use-search'
import { useStartPosition } from './use-start-position'
import { LocationPrompt } from './LocationPrompt'

/** Where somebody looks who has not said so yet: a phone asks once whether to look around, a wide screen just does. */
export function InitialLocation({ change }: Pick<SearchInHand, 'change'>) {
  const isWide = useIsWide()
  const [wasAsked] = useState(() => locationAsked.get() !== undefined)
  useStartPosition(change)
  return isWide || wasAsked ? null : <LocationPrompt change={change} />
}
