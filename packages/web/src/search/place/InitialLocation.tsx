import { useEffect, useState } from 'react'
import { useStore } from '../../session/store'
import { locationAsked, shownInstead } from './location-asked'
import { useIsWide } from '../use-is-wide'
import type { SearchInHand } from '../use-search'
import { useStartPosition } from './use-start-position'
import { LocationMissed, LocationPrompt } from './LocationPrompt'

/** The words lie over the list. */
const readableMilliseconds = 10_000

/** Where somebody looks who has not said so yet: a phone asks once whether to look around, a wide screen just does. */
export function InitialLocation({ search, change }: SearchInHand) {
  const isWide = useIsWide()
  const [wasAsked] = useState(() => locationAsked.get() !== undefined)
  const missedAt = useStore(shownInstead, undefined)
  const miss = () => shownInstead.set(search.place.name)
  useStartPosition(change, miss)
  useEffect(() => () => shownInstead.set(undefined), [])
  useEffect(() => {
    if (!isWide || missedAt === undefined) return
    const timer = setTimeout(() => shownInstead.set(undefined), readableMilliseconds)
    return () => clearTimeout(timer)
  }, [isWide, missedAt])
  // A wide screen says it beside the field of the place.
  if (isWide) return null
  if (missedAt !== undefined) return <LocationMissed place={missedAt} />
  return wasAsked ? null : <LocationPrompt change={change} onMissed={miss} />
}
