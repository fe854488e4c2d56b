import { searchSpaces } from '@bayshare/contract/search'
import { spaceTypeLabel } from '@bayshare/domain/listings/public-place'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { IconArrowRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Nearby } from '../../search/slots'
import { searchWords } from '../../search/words'
import { useAnswer } from '../../session/use-answer'
import { bookingWords as words } from '../words'
import styles from './NearestFree.module.css'

const mostShown = 3

/** The nearest spaces that are free for the same time, each one tap away from the same checkout (rule: first come). */
export function NearestFree({ nearby, spaceId }: { nearby: Nearby; spaceId: SpaceId }) {
  const found = useAnswer(searchSpaces, { body: nearby.asked })
  const free = (found.data ?? []).filter(({ id, unavailableReason }) => id !== spaceId && !unavailableReason)
  const section = useRef<HTMLElement>(null)
  const hasSome = free.length > 0
  // Whoever pressed Pay at the bottom of the screen does not have to look for them.
  useEffect(() => {
    if (hasSome) section.current?.scrollIntoView({ block: 'center' })
  }, [hasSome])
  if (!hasSome) return null
  return (
    <section ref={section} className={styles.nearby} aria-label={words.nearestFree}>
      <h2 className={styles.heading}>{words.nearestFree}</h2>
      <ul className={styles.list}>
        {free.slice(0, mostShown).map((space) => {
          const { price, per } = space.pricing.output.inList
          return (
            <li key={space.id}>
              <Link to={nearby.checkoutOf(space.id)} className={styles.space}>
                <span className={styles.name}>
                  {searchWords.placeTitle(spaceTypeLabel(space.type), space.streetName)}
                  <span className={styles.away}>{searchWords.away(space.distance)}</span>
                </span>
                <strong>
                  {price}
                  {per === 'mth' && searchWords.perMonth}
                </strong>
                <IconArrowRight size={20} stroke={1.75} aria-hidden />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
