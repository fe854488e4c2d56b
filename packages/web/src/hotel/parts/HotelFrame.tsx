import type { HotelBranding } from '@bayshare/contract/hotel'
import type { CSSProperties, ReactNode } from 'react'
import { useBrand } from '../../session/BrandContext'
import { BrandLink } from '../../ui/BrandLink'
import { BrandMark } from '../../ui/BrandMark'
import { usePageTitle } from '../../ui/page-title'
import { Steps } from '../../ui/Steps'
import { type StepName, stepNames } from '../steps'
import { hotelWords as words } from '../words'
import styles from './HotelFrame.module.css'

/** A page of a hotel in its own look, with whoever runs it named below. */
export function HotelFrame({ hotel, step, children }: HotelFrameProps) {
  const brand = useBrand()
  usePageTitle(hotel.name)
  // Later steps are about the booking, and begin further up.
  const isFirst = step === 'start'
  const look = hotel.accent === null ? undefined : ({ '--hotel-accent': hotel.accent } as CSSProperties)
  return (
    <div className={styles.page} data-colored={hotel.accent !== null} style={look}>
      <div className={styles.inside}>
        <header className={styles.head} data-small={!isFirst}>
          {isFirst && hotel.image !== null && <img src={hotel.image} alt="" className={styles.image} />}
          <div className={styles.names}>
            <h1 className={styles.name}>{hotel.name}</h1>
            {isFirst && hotel.tagline !== '' && <p className={styles.tagline}>{hotel.tagline}</p>}
            <p className={styles.address}>{hotel.address}</p>
          </div>
        </header>
        {step !== 'end' && <Steps at={stepNames.indexOf(step) + 1} count={stepNames.length} />}
        {children}
      </div>
      <footer className={styles.footer}>
        <span>{words.poweredBy}</span>
        <span className={styles.brand}>
          <BrandMark mark={brand.look.mark} size={20} />
          {brand.words.name}
        </span>
        <nav className={styles.links} aria-label={words.poweredBy}>
          <BrandLink to={brand.links.terms}>Terms</BrandLink>
          <BrandLink to={brand.links.privacy}>Privacy</BrandLink>
          <BrandLink to={brand.links.cancellationPolicy}>Cancellation policy</BrandLink>
        </nav>
      </footer>
    </div>
  )
}

interface HotelFrameProps {
  hotel: HotelBranding
  step: StepName
  children: ReactNode
}
