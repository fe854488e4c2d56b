import { lazy, type ReactNode, Suspense } from 'react'
import { useBrand } from '../session/BrandContext'
import { firstTouch } from '../ui/first-touch'
import styles from './LandingScreen.module.css'
import { Hero } from './parts/Hero'
import { landingWords } from './words'

const Explanations = lazy(async () => {
  await firstTouch
  return { default: (await import('./parts/Explanations')).Explanations }
})

/** Parts that stand there as the server has drawn them until somebody begins to use the page. */
export const landingParts = ['landing/parts/Explanations']

/** The shop window. A browser that has signed in before does not see it while its session is being opened. */
export function LandingScreen({ search, nearby }: LandingScreenProps) {
  const words = landingWords(useBrand())
  return (
    <div className={styles.landing}>
      <Hero words={words} search={search} />
      {nearby}
      <Suspense>
        <Explanations words={words} />
      </Suspense>
    </div>
  )
}

interface LandingScreenProps {
  /** Where people may search before they log in. */
  search?: ReactNode
  nearby?: ReactNode
}
