import type { FoundSpace } from '@bayshare/contract/search'
import { spaceTypeLabel } from '@bayshare/domain/listings/public-place'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { IconAlertTriangle, IconStarFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Money } from '../../ui/Money'
import { searchWords } from '../words'
import { Picture } from './Picture'
import styles from './SpaceCard.module.css'

/** One space of the list: what it is, how far, and what the whole stay costs. */
export function SpaceCard({ space, to, duration, isTooSmall, isSelected, isBesideDetails }: SpaceCardProps) {
  return (
    <Link
      to={to}
      className={styles.card}
      data-dimmed={isTooSmall}
      aria-current={isSelected ? 'true' : undefined}
      preventScrollReset={isBesideDetails}
    >
      <Picture path={space.images[0]?.path} place={space} className={styles.picture} />
      <div className={styles.told}>
        <p className={styles.type}>
          {spaceTypeLabel(space.type)}
          {space.owner.isFeatured && (
            <span className={styles.featured}>
              <IconStarFilled size={14} aria-hidden /> {searchWords.featured}
            </span>
          )}
        </p>
        <h3 className={styles.street}>{space.streetName}</h3>
        <p className={styles.facts}>
          {space.suburb} · {searchWords.away(space.distance)}
        </p>
        {isTooSmall && (
          <p className={styles.reason}>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
            {searchWords.tooLarge}
          </p>
        )}
      </div>
      <p className={styles.price}>
        <strong className={styles.total}>
          <Money amount={space.bookingPrice} />
        </strong>{' '}
        <span>
          {searchWords.wholeStay(duration)}
          {space.hourlyRate !== null && ` · ${formatMoney(space.hourlyRate)}${searchWords.perHour}`}
        </span>
      </p>
    </Link>
  )
}

interface SpaceCardProps {
  space: FoundSpace
  to: string
  /** Of the whole stay, in words. */
  duration: string
  isTooSmall: boolean
  isSelected: boolean
  /** The details open beside the list, which then stays where it is. */
  isBesideDetails: boolean
}
