import { formatMoney } from '@bayshare/domain/money/format-money'
import type { ReactNode } from 'react'
import { useBrand } from '../../session/BrandContext'
import { Carousel, type Slide } from '../../ui/Carousel'
import { LinkButton } from '../../ui/LinkButton'
import { BrandScene } from '../../ui/scenes/BrandScene'
import { EarnScene } from '../../ui/scenes/EarnScene'
import { ExtendScene } from '../../ui/scenes/ExtendScene'
import type { LandingWords, Slogan } from '../words'
import styles from './Hero.module.css'

/** The headline, the search where there is one, the three links, and the three slides. */
export function Hero({ words, search }: { words: LandingWords; search?: ReactNode }) {
  const brand = useBrand()
  const earnings = formatMoney(brand.policy.sampleEarnings).replace(/\.00$/, '')
  const { park, extend, earn } = words.slides
  const isTower = brand.mode === 'bays'
  return (
    <section className={styles.hero}>
      <div className={styles.inside}>
        <div>
          <h1 className={styles.headline}>{brand.words.tagline}</h1>
          <p className={styles.lead}>{brand.words.description}</p>
          {search && <div className={styles.search}>{search}</div>}
          <div className={styles.actions}>
            <LinkButton to="/SignUp" look={search ? 'secondary' : 'primary'} isLarge={!search}>
              {words.signUp}
            </LinkButton>
            <LinkButton to="/Login" look={search ? 'quiet' : 'secondary'} isLarge={!search}>
              {words.logIn}
            </LinkButton>
            <LinkButton to="/Search" look="quiet" isLarge={!search}>
              {words.explore}
              <span aria-hidden>→</span>
            </LinkButton>
          </div>
        </div>
        <div className={styles.card}>
          <Carousel
            label={words.carousel}
            slides={[
              slide(park, <BrandScene />),
              slide(extend, <ExtendScene />),
              slide(earn, <EarnScene amount={earnings} isTower={isTower} />),
            ]}
          />
        </div>
      </div>
    </section>
  )
}

function slide({ title, text }: Slogan, scene: ReactNode): Slide {
  return {
    name: title,
    content: (
      <div className={styles.slide}>
        <div className={styles.scene}>{scene}</div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
    ),
  }
}
