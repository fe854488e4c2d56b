import { useBrand } from '../../session/BrandContext'
import { BrandMark } from '../../ui/BrandMark'
import { PlainButton } from '../../ui/LinkButton'
import { BrandScene } from '../../ui/scenes/BrandScene'
import { accountWords } from '../words'
import styles from './Intro.module.css'

/** What somebody sees first on a phone, until they have dismissed it. */
export function Intro({ onStart }: { onStart: () => void }) {
  const { words, look } = useBrand()
  return (
    <section className={styles.intro}>
      <div className={styles.facts}>
        <BrandMark mark={look.mark} size={48} />
        <h1 className={styles.title}>{accountWords.introTitle(words.name)}</h1>
        <p className={styles.text}>{words.tagline}</p>
      </div>
      <div className={styles.picture}>
        <BrandScene />
      </div>
      <div className={styles.start}>
        <PlainButton isLarge onClick={onStart}>
          {accountWords.getStarted}
        </PlainButton>
      </div>
    </section>
  )
}
