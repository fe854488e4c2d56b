import { IconCurrentLocation } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { PlainButton } from '../../ui/LinkButton'
import { findPosition } from './find-position'
import { lastSearch } from '../last-search'
import { locationAsked, shownInstead } from './location-asked'
import { placeAt } from './place-at'
import { isBare } from '../search-address'
import type { SearchInHand } from '../use-search'
import { fieldWords as words } from '../time/field-words'
import styles from './LocationPrompt.module.css'

/**
 * Asks once, on a phone's first search, whether to look around where the person is. The usual search goes on behind it,
 * so that nobody waits for an answer.
 */
export function LocationPrompt({ change, onMissed }: LocationPromptProps) {
  const titleId = useId()
  const params = useParams()
  const [query] = useSearchParams()
  const [state, setState] = useState<'asking' | 'looking' | 'gone'>(() =>
    isBare(params, query) && lastSearch.read() === undefined ? 'asking' : 'gone',
  )
  if (state === 'gone') return null

  function skip(): void {
    locationAsked.set('skipped')
    setState('gone')
  }

  async function allow(): Promise<void> {
    locationAsked.set('allowed')
    setState('looking')
    const position = await findPosition()
    setState('gone')
    if (position) change({ place: placeAt(position) })
    else onMissed()
  }

  return (
    <section className={styles.prompt} aria-labelledby={titleId}>
      <span className={styles.icon}>
        <IconCurrentLocation size={24} stroke={1.75} aria-hidden />
      </span>
      <div>
        <h2 id={titleId} className={styles.title}>
          {words.locationTitle}
        </h2>
        <p className={styles.text} role="status">
          {state === 'looking' ? words.locating : words.locationText}
        </p>
      </div>
      <div className={styles.actions}>
        <PlainButton look="secondary" onClick={skip}>
          {words.skip}
        </PlainButton>
        <PlainButton onClick={() => void allow()} disabled={state === 'looking'}>
          {words.allow}
        </PlainButton>
      </div>
    </section>
  )
}

interface LocationPromptProps extends Pick<SearchInHand, 'change'> {
  onMissed: () => void
}

/** Says on a phone that the device did not tell where it is, and what is shown instead. */
export function LocationMissed({ place }: { place: string }) {
  return (
    <section className={styles.prompt}>
      <p role="status" className={styles.missed}>
        {words.notLocated(place)}
      </p>
      <div className={styles.actions}>
        <PlainButton look="secondary" onClick={() => shownInstead.set(undefined)}>
          {words.gotIt}
        </PlainButton>
      </div>
    </section>
  )
}
