import type { ReactNode } from 'react'
import { useBrand } from '../session/BrandContext'
import styles from './LandingScreen.module.css'
import { FaqTeaser } from './parts/FaqTeaser'
import { Hero } from './parts/Hero'
import { HowItWorks } from './parts/HowItWorks'
import { OwnerPitch } from './parts/OwnerPitch'
import { landingWords } from './words'

/** The shop window. A browser that has signed in before does not see it while its session is being opened. */
export function LandingScreen({ search, nearby }: LandingScreenProps) {
  const words = landingWords(useBrand())
  return (
    <div className={styles.landing}>
      <Hero words={words} search={search} />
      {nearby}
      <HowItWorks words={words} />
      {words.owner && <OwnerPitch words={words.owner} />}
      <FaqTeaser words={words} />
    </div>
  )
}

interface LandingScreenProps {
  /** Where people may search before they log in. */
  search?: ReactNode
  nearby?: ReactNode
}
