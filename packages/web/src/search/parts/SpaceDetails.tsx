import { spaceTypeLabel } from '@bayshare/domain/listings/public-place'
import { IconArrowLeft } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useStayMode } from '../../bookings/use-monthly-stay'
import { bookingWords } from '../../bookings/words'
import { Segments } from '../../ui/Segments'
import { Placeholder } from '../../ui/Skeletons'
import { searchAddress } from '../search-address'
import { useArrivalFocus } from '../use-arrival-focus'
import { searchWords } from '../words'
import { CasualBooking, type CasualBookingProps } from './CasualBooking'
import { OwnerCard } from './OwnerCard'
import { Photos } from './Photos'
import styles from './SpaceDetails.module.css'
import { SpaceFacts } from './SpaceFacts'

const MonthlyBooking = lazy(async () => ({
  default: (await import('../../bookings/parts/MonthlyBooking')).MonthlyBooking,
}))

const modes = [
  { value: 'casual', words: bookingWords.modes.casual },
  { value: 'monthly', words: bookingWords.modes.monthly },
] as const

export function SpaceDetails(details: CasualBookingProps) {
  const { space, search, now, isBesideList } = details
  const heading = useArrivalFocus<HTMLHeadingElement>(isBesideList)
  const { mode, choose } = useStayMode(space)
  const place = searchWords.placeTitle(spaceTypeLabel(space.type), space.streetName)
  return (
    <article className={styles.page}>
      {!isBesideList && (
        <Link to={searchAddress(search)} className={styles.back}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
          {searchWords.back}
        </Link>
      )}
      <div className={styles.columns}>
        <div className={styles.first}>
          <Photos images={space.images} place={place} position={space} />
          <header>
            <h1 ref={heading} tabIndex={-1} className={styles.title}>
              {place}
            </h1>
            <p className={styles.address}>
              {space.suburb} {space.state} {space.postcode}
            </p>
          </header>
          <SpaceFacts space={space} />
        </div>
        <section className={styles.booking}>
          <h2 className={styles.heading}>{bookingWords.stay}</h2>
          {choose && (
            <Segments
              label={bookingWords.casualOrMonthly}
              choices={modes}
              chosen={mode}
              onChoose={choose}
              isSmall
            />
          )}
          {mode === 'casual' ? (
            <CasualBooking {...details} />
          ) : (
            <Suspense fallback={<Placeholder width="100%" height={420} />}>
              <MonthlyBooking space={space} now={now} searchAddress={searchAddress(search)} />
            </Suspense>
          )}
        </section>
        <div className={styles.rest}>
          <section className={styles.section}>
            <h2 className={styles.heading}>{searchWords.about}</h2>
            <p className={styles.description}>{space.description}</p>
            <p className={styles.note}>{searchWords.publicPlace}</p>
          </section>
          <OwnerCard owner={space.owner} />
        </div>
      </div>
    </article>
  )
}
