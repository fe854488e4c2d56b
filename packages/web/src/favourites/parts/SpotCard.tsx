import type { SavedSpace } from '@bayshare/contract/favourites'
import { spaceTypeLabel } from '@bayshare/domain/listings/public-place'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { spaceLink } from '@bayshare/domain/search/space-link'
import { IconBan, IconHeartFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Picture } from '../../map/Picture'
import { favouriteWords } from '../words'
import styles from './SpotCard.module.css'

/** A saved spot: its way back to the details, what it costs, and the heart that takes it off the list. */
export function SpotCard({ space, onRemove }: { space: SavedSpace; onRemove: () => void }) {
  const title = favouriteWords.spotTitle(spaceTypeLabel(space.type), space.streetName)
  return (
    <article className={styles.card} data-gone={!space.isListed}>
      <Picture
        path={space.images[0]?.path}
        place={space.isListed ? space : undefined}
        className={styles.picture}
      />
      <div className={styles.summary}>
        <h2 className={styles.title}>
          {space.isListed ? (
            <Link to={spaceLink(space)} className={styles.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className={styles.facts}>{space.suburb}</p>
        {space.isListed ? (
          <>
            <p className={styles.facts}>{favouriteWords.fits(space.largestVehicle)}</p>
            <Rates space={space} />
          </>
        ) : (
          <p className={styles.gone}>
            <IconBan size={18} stroke={1.75} aria-hidden />
            {favouriteWords.noLongerListed}
          </p>
        )}
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={favouriteWords.remove(title)}
        title={favouriteWords.remove(title)}
        onClick={onRemove}
      >
        <IconHeartFilled size={22} aria-hidden />
      </button>
    </article>
  )
}

function Rates({ space: { hourlyRate, monthlyRate } }: { space: SavedSpace }) {
  return (
    <p className={styles.rates}>
      {hourlyRate !== null && (
        <span>
          <strong>{formatMoney(hourlyRate)}</strong>
          {favouriteWords.perHour}
        </span>
      )}
      {monthlyRate !== null && (
        <span>
          <strong>{formatMoney(monthlyRate)}</strong>
          {favouriteWords.perMonth}
        </span>
      )}
    </p>
  )
}
