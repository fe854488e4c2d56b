import { isSamePlace } from '@bayshare/domain/favourites/saved-position'
import { useEffect } from 'react'
import { useProfile } from '../session/SessionContext'
import { createStore, useStore } from '../session/store'
import type { GivenPlace } from './given-place'
import { useFavouriteChanges } from './use-favourite-changes'
import { wantedFavourite } from './wanted-favourite'

/** Does what a visitor wanted before logging in. Whichever button of the page is there first does it, once. */
export function useWanted(): void {
  const profile = useProfile()
  const { saveSpace, savePlace } = useFavouriteChanges()
  const isSignedIn = profile !== undefined
  useEffect(() => {
    const wanted = isSignedIn ? wantedFavourite.take() : undefined
    if (!wanted) return
    if (wanted.kind === 'place' && wanted.wantsAlert) alertWantedAt.set(wanted.place)
    const saving = wanted.kind === 'space' ? saveSpace(wanted.spaceId) : savePlace(wanted.place)
    // What could not be saved shows as not saved: the button is still there to press.
    saving.catch(() => {})
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only logging in makes it possible
  }, [isSignedIn])
}

/** Where a visitor added an alert: the form opens there once they have logged in. */
const alertWantedAt = createStore<GivenPlace | undefined>(undefined)

export function useWantedAlert(place: GivenPlace): { isWanted: boolean; forget: () => void } {
  const wanted = useStore(alertWantedAt, undefined)
  return {
    isWanted: wanted !== undefined && isSamePlace(wanted, place),
    forget: () => alertWantedAt.set(undefined),
  }
}
