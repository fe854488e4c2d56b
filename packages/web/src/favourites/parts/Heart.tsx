import type { SpaceId } from '@bayshare/domain/listings/space'
import { useState } from 'react'
import { failureWords } from '../../session/failure-words'
import { useProfile } from '../../session/SessionContext'
import { useFavouriteChanges } from '../use-favourite-changes'
import { useFavourites } from '../use-favourites'
import { useLogInFirst } from '../use-log-in-first'
import { useWanted } from '../use-wanted'
import { favouriteWords } from '../words'
import styles from './Heart.module.css'
import { Notice } from './Notice'

/** A list holds many hearts, so a visitor's follows nothing. */
export function Heart(space: HeartProps) {
  const profile = useProfile()
  useWanted()
  return profile ? <OwnHeart {...space} /> : <VisitorsHeart {...space} />
}

interface HeartProps {
  spaceId: SpaceId
  name: string
}

function VisitorsHeart({ spaceId, name }: HeartProps) {
  const logInFirst = useLogInFirst()
  return <HeartButton name={name} isOn={false} onPress={() => logInFirst({ kind: 'space', spaceId })} />
}

/** Filled when the space is saved. It turns at once, and back again when the server says no. */
function OwnHeart({ spaceId, name }: HeartProps) {
  const { data: favourites } = useFavourites()
  const { saveSpace, forgetSpace } = useFavouriteChanges()
  const isSaved = favourites?.spaces.some(({ id }) => id === spaceId) ?? false
  const [wanted, setWanted] = useState<boolean>()
  const [failure, setFailure] = useState<string>()
  const isOn = wanted ?? isSaved

  async function turn(): Promise<void> {
    setWanted(!isOn)
    setFailure(undefined)
    try {
      await (isOn ? forgetSpace(spaceId) : saveSpace(spaceId))
    } catch (error) {
      setFailure(failureWords(error))
    }
    setWanted(undefined)
  }

  return (
    <>
      <HeartButton name={name} isOn={isOn} onPress={() => void turn()} />
      {failure !== undefined && <Notice isFailure words={failure} onClose={() => setFailure(undefined)} />}
    </>
  )
}

function HeartButton({ name, isOn, onPress }: { name: string; isOn: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.heart}
      aria-label={favouriteWords.save(name)}
      aria-pressed={isOn}
      title={favouriteWords.save(name)}
      onClick={(event) => {
        // It may lie on a card that is a link as a whole.
        event.preventDefault()
        event.stopPropagation()
        onPress()
      }}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden>
        <path d="M19.5 12.6 12 20l-7.5-7.4a5 5 0 1 1 7.5-6.6 5 5 0 1 1 7.5 6.6" />
      </svg>
    </button>
  )
}
