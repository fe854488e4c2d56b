import type { FoundSpace } from '@bayshare/contract/search'
import { spaceTypeLabel } from '@bayshare/domain/listings/public-place'
import { isCovered } from '@bayshare/domain/listings/space'
import { IconAlertTriangle, IconCar, IconMotorbike, IconStarFilled } from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { searchWords } from '../words'
import { Picture } from '../../map/Picture'
import { RatingMark } from '../../reviews/RatingMark'
import styles from './SpaceCard.module.css'

/** One space of the list: what it is, how far, what fits, and what the whole time range costs. */
export const SpaceCard = memo(function SpaceCard(props: SpaceCardProps) {
  const { space, to, duration, isSelected, isEager } = props
  const reason = space.unavailableReason
  const { price, per } = space.pricing.output.inList
  const VehicleIcon = space.largestVehicle === 'Bike' ? IconMotorbike : IconCar
  return (
    <Link
      to={to}
      className={styles.card}
      data-dimmed={reason !== null}
      aria-current={isSelected ? 'true' : undefined}
      preventScrollReset
    >
      <Picture path={space.images[0]?.path} place={space} className={styles.picture} isEager={isEager} />
      <div className={styles.summary}>
        <h3 className={styles.title}>
          {searchWords.placeTitle(spaceTypeLabel(space.type), space.streetName)}
        </h3>
        <p className={styles.facts}>
          {space.suburb} · {searchWords.away(space.distance)}
        </p>
        <p className={styles.facts}>
          <VehicleIcon size={18} stroke={1.75} aria-hidden />{' '}
          <span className={styles.fits}>{searchWords.fits}</span> {space.largestVehicle} ·{' '}
          <span className={styles.rating}>
            <RatingMark positive={space.positiveReviews} negative={space.negativeReviews} />
          </span>
        </p>
        {reason === null ? (
          <Chips space={space} />
        ) : (
          <p className={styles.reason}>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
            {searchWords.reasons[reason]}
          </p>
        )}
      </div>
      <p className={styles.price}>
        <strong className={styles.total}>
          {price}
          {per === 'mth' && searchWords.perMonth}
        </strong>{' '}
        {per !== 'mth' && <span>{duration}</span>}
      </p>
    </Link>
  )
})

function Chips({ space }: { space: FoundSpace }) {
  const { chips } = searchWords
  return (
    <p className={styles.chips}>
      {space.owner.isFeatured && (
        <span className={`${styles.chip} ${styles.featured}`}>
          <IconStarFilled size={14} aria-hidden /> {chips.featured}
        </span>
      )}
      {space.approvesAutomatically && <span className={styles.chip}>{chips.instant}</span>}
      {isCovered(space.type) && <span className={styles.chip}>{chips.covered}</span>}
      {space.hasCharging && <span className={styles.chip}>{chips.charging}</span>}
    </p>
  )
}

interface SpaceCardProps {
  space: FoundSpace
  to: string
  /** Of the whole time range, in words. */
  duration: string
  isSelected: boolean
  /** Stands at the top, so that its photo is wanted at once. */
  isEager: boolean
}
