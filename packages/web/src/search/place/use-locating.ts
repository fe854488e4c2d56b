import type { City } from '@bayshare/domain/search/cities'
import { useState } from 'react'
import { useIsHere } from '../../session/use-is-here'
import { findPosition } from './find-position'
import { locationAsked } from './location-asked'
import { placeAt } from './place-at'

/** Looks for where the person is, when they ask for it. */
export function useLocating(onFound: (place: City) => void) {
  const [state, setState] = useState<'idle' | 'looking' | 'failed'>('idle')
  const isHere = useIsHere()

  async function look(): Promise<void> {
    setState('looking')
    locationAsked.set('allowed')
    const position = await findPosition()
    if (!isHere.current) return
    setState(position ? 'idle' : 'failed')
    if (position) onFound(placeAt(position))
  }

  return { isLooking: state === 'looking', hasFailed: state === 'failed', look: () => void look() }
}
