import { useState } from 'react'
import { failureWords } from '../../session/failure-words'
import { useProfile } from '../../session/SessionContext'
import { useFavourites } from '../use-favourites'
import { useLogInFirst } from '../use-log-in-first'
import { useWanted } from '../use-wanted'
import { favouriteWords } from '../words'
import styles from './Heart.module.css'
import { Notice } from './Notice'

/** Filled when the space is saved. It turns at once, and back again when the server says no. */
export function Heart({ spaceId, name }: { spaceId: string; name: string }) {
  const profile = useProfile()
  const { answer, saveSpace, forgetSpace } = useFavourites()
  const logInFirst = useLogInFirst()
  useWanted()
  const isSaved = answer.data?.spaces.some(({ id }) => id === spaceId) ?? false
  const [wanted, setWanted] = useState<boolean>()
  const [failure, setFailure] = useState<string>()
  const isOn = wanted ?? isSaved

  async function turn(): Promise<void> {
    if (!profile) return logInFirst({ kind: 'space', spaceId })
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
          void turn()
        }}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden>
          <path d="M19.5 12.6 12 20l-7.5-7.4a5 5 0 1 1 7.5-6.6 5 5 0 1 1 7.5 6.6" />
        </svg>
      </button>
      {failure !== undefined && <Notice isFailure words={failure} onClose={() => setFailure(undefined)} />}
    </>
  )
}
