import { useEffect, useEffectEvent } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { lastSearch } from '../last-search'
import { locationAsked } from './location-asked'
import { placeAt } from './place-at'
import { isBare } from '../search-address'
import type { SearchInHand } from '../use-search'
import { useIsWide } from '../use-is-wide'

/**
 * Somebody of whom nothing is known yet sees what is around them, if their device tells where that is. A phone asks
 * with a prompt of its own first. The usual search goes on meanwhile, and whatever the person does wins.
 */
export function useStartPosition(change: SearchInHand['change'], onMissed: () => void): void {
  const params = useParams()
  const [query] = useSearchParams()
  const { key } = useLocation()
  const isWide = useIsWide()
  const isWanted = useEffectEvent(
    () =>
      isBare(params, query) &&
      lastSearch.read() === undefined &&
      (isWide || locationAsked.get() === 'allowed'),
  )
  const found = useEffectEvent(change)
  const missed = useEffectEvent(onMissed)
  useEffect(() => {
    if (!isWanted()) return
    let isStillWanted = true
    const look = async () => {
      const { findPosition } = await import('./find-position')
      const position = await findPosition()
      if (!isStillWanted) return
      if (position) found({ place: placeAt(position) }, { replaces: true })
      else missed()
    }
    void look()
    return () => void (isStillWanted = false)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each page of the history looks for itself
  }, [key, isWide])
}
