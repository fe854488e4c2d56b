import { isSamePlace } from '@bayshare/domain/favourites/saved-position'
import { useEffect, useState } from 'react'
import { useSession } from '../session/SessionContext'
import type { GivenPlace } from './given-place'
import { useFavourites } from './use-favourites'
import { wantedFavourite } from './wanted-favourite'

/** Does what a visitor wanted before logging in. True when an alert for the given place was part of it. */
export function useWanted(place?: GivenPlace): boolean {
  const { profile } = useSession()
  const { saveSpace, savePlace } = useFavourites()
  const [wantsAlert, setWantsAlert] = useState(false)
  const isSignedIn = profile !== undefined
  useEffect(() => {
    const wanted = isSignedIn ? wantedFavourite.take() : undefined
    if (!wanted) return
    const deed = wanted.kind === 'space' ? saveSpace(wanted.spaceId) : savePlace(wanted.place)
    // What could not be saved shows as not saved: the button is still there to press.
    deed.then(
      () => {
        if (wanted.kind === 'place' && place && isSamePlace(place, wanted.place))
          setWantsAlert(wanted.wantsAlert)
      },
      () => {},
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only logging in makes it possible
  }, [isSignedIn])
  return wantsAlert
}
