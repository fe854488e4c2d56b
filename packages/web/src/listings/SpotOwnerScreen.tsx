import { IconCoins, IconLock, IconUserCheck } from '@tabler/icons-react'
import { useBrand } from '../session/BrandContext'
import { NotFoundScreen } from '../ui/NotFoundScreen'
import { LinkButton } from '../ui/LinkButton'
import { EarnScene } from '../ui/scenes/EarnScene'
import { spotOwnerWords } from './spot-owner-words'
import styles from './SpotOwnerScreen.module.css'

const icons = [IconUserCheck, IconCoins, IconLock]

/** Why somebody with an empty spot should list it. The one button leads to the listing form. */
export function SpotOwnerScreen() {
  const brand = useBrand()
  // Guests of a hotel only park.
  if (brand.features.guestBooking) return <NotFoundScreen />
  const words = spotOwnerWords(brand)
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div>
          <h1 className={styles.title}>{words.title}</h1>
          <p className={styles.lead}>{words.lead}</p>
          <LinkButton to="/listspace" isLarge>
            {words.button}
          </LinkButton>
          <p className={styles.earns}>
            <strong>{words.earns}:</strong> {words.earnsText}
          </p>
        </div>
        <div className={styles.picture}>
          <EarnScene amount={words.monthly} isTower={brand.mode === 'bays'} />
        </div>
      </section>
      <section aria-labelledby="why-list">
        <h2 id="why-list" className={styles.heading}>
          {words.whyTitle}
        </h2>
        <ul className={styles.cards}>
          {words.whys.map(({ title, text }, at) => {
            const Icon = icons[at] ?? IconCoins
            return (
              <li key={title} className={styles.card}>
                <span className={styles.icon}>
                  <Icon size={28} stroke={1.75} aria-hidden />
                </span>
                <h3 className={styles.cardTitle}>{title}</h3>
                <p className={styles.text}>{text}</p>
              </li>
            )
          })}
        </ul>
      </section>
      <section aria-labelledby="three-steps">
        <h2 id="three-steps" className={styles.heading}>
          {words.stepsTitle}
        </h2>
        <ol className={styles.cards}>
          {words.steps.map(({ title, text }, at) => (
            <li key={title} className={styles.card}>
              <span className={styles.number} aria-hidden>
                {at + 1}
              </span>
              <h3 className={styles.cardTitle}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
