import { useBrand } from '../../session/BrandContext'
import { LinkButton } from '../../ui/LinkButton'
import { BookScene } from '../../ui/scenes/BookScene'
import { GiftScene } from '../../ui/scenes/GiftScene'
import { LookScene } from '../../ui/scenes/LookScene'
import { ParkScene } from '../../ui/scenes/ParkScene'
import { referralWords } from '../words'
import styles from './Gift.module.css'

/** What a friend gave, and how it works. */
export function Gift({ code, firstName }: { code: string; firstName: string | undefined }) {
  const words = referralWords(useBrand())
  const { look, book, park } = words.steps
  const steps = [
    { ...look, Picture: LookScene },
    { ...book, Picture: BookScene },
    { ...park, Picture: ParkScene },
  ]
  return (
    <div className={styles.page}>
      <section className={styles.gift}>
        <div>
          <h1 className={styles.title}>{words.gave(firstName ?? words.aFriend)}</h1>
          <p className={styles.text}>{words.gaveText}</p>
          <div className={styles.actions}>
            <LinkButton to={`/signup/${encodeURIComponent(code)}`} isLarge>
              {words.signUp}
            </LinkButton>
            <LinkButton to="/search" look="quiet" isLarge>
              {words.lookAround}
            </LinkButton>
          </div>
        </div>
        <div className={styles.picture}>
          <GiftScene />
        </div>
      </section>
      <section className={styles.how} aria-labelledby="how-it-works">
        <h2 id="how-it-works" className={styles.heading}>
          {words.howTitle}
        </h2>
        <ol className={styles.steps}>
          {steps.map(({ title, text, Picture }) => (
            <li key={title} className={styles.step}>
              <Picture />
              <div className={styles.stepWords}>
                <h3 className={styles.stepTitle}>{title}</h3>
                <p className={styles.stepText}>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
