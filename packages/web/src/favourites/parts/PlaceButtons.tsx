import { isSamePlace } from '@bayshare/domain/favourites/saved-position'
import type { SearchedTimeRange } from '@bayshare/domain/search/time-range-in-zone'
import { IconBell, IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { failureWords } from '../../session/failure-words'
import { useProfile } from '../../session/SessionContext'
import type { GivenPlace } from '../given-place'
import { useFavouriteChanges } from '../use-favourite-changes'
import { useFavourites } from '../use-favourites'
import { useLogInFirst } from '../use-log-in-first'
import { useWanted, useWantedAlert } from '../use-wanted'
import { favouriteWords } from '../words'
import { Notice } from './Notice'
import styles from './PlaceButtons.module.css'

const AlertSheet = lazy(async () => ({ default: (await import('./AlertSheet')).AlertSheet }))

/** "Save this place", and the alert button, which saves it as well. */
export function PlaceButtons({ place, timeRange }: { place: GivenPlace; timeRange: SearchedTimeRange }) {
  const profile = useProfile()
  const { data: favourites } = useFavourites()
  const { savePlace, removePlace } = useFavouriteChanges()
  const logInFirst = useLogInFirst()
  useWanted()
  const cameFor = useWantedAlert(place)
  const saved = favourites?.places.find((one) => isSamePlace(one, place))
  const [wanted, setWanted] = useState<boolean>()
  const [isAsking, setAsking] = useState(false)
  const [notice, setNotice] = useState<{ words: string; isFailure: boolean }>()
  const isOn = wanted ?? saved !== undefined

  async function turn(): Promise<void> {
    if (!profile) return logInFirst({ kind: 'place', place, wantsAlert: false })
    setWanted(!isOn)
    setNotice(undefined)
    try {
      await (saved ? removePlace(saved.id) : savePlace(place))
    } catch (error) {
      setNotice({ words: failureWords(error), isFailure: true })
    }
    setWanted(undefined)
  }

  function closeSheet(): void {
    setAsking(false)
    cameFor.forget()
  }

  function ask(): void {
    if (profile) setAsking(true)
    else logInFirst({ kind: 'place', place, wantsAlert: true })
  }

  const Bookmark = isOn ? IconBookmarkFilled : IconBookmark
  return (
    <div className={styles.buttons}>
      <button type="button" className={styles.button} aria-pressed={isOn} onClick={() => void turn()}>
        <Bookmark size={20} stroke={1.75} aria-hidden />
        {isOn ? favouriteWords.placeSaved : favouriteWords.savePlace}
      </button>
      <button type="button" className={styles.button} onClick={ask}>
        <IconBell size={20} stroke={1.75} aria-hidden />
        {favouriteWords.tellMe}
      </button>
      {(isAsking || cameFor.isWanted) && (
        <Suspense>
          <AlertSheet
            place={saved ?? place}
            timeRange={timeRange}
            onClose={closeSheet}
            onDone={() => {
              closeSheet()
              setNotice({ words: favouriteWords.watching(profile?.email ?? ''), isFailure: false })
            }}
          />
        </Suspense>
      )}
      {notice && (
        <Notice
          words={notice.words}
          isFailure={notice.isFailure}
          action={!notice.isFailure && <Link to="/favourites?tab=places">{favouriteWords.seeSaved}</Link>}
          onClose={() => setNotice(undefined)}
        />
      )}
    </div>
  )
}
