import { IconCheck, IconHome2 } from '@tabler/icons-react'
import { LinkButton } from '../../ui/LinkButton'
import { Coin } from '../../ui/scenes/parts'
import { Scene } from '../../ui/scenes/Scene'
import type { LandingWords } from '../words'
import styles from './OwnerPitch.module.css'

const bars = [34, 52, 45, 68, 84, 100]

/** What a spot can earn, in the brand's sample amount. */
export function OwnerPitch({ words }: { words: NonNullable<LandingWords['owner']> }) {
  return (
    <section className={styles.pitch} aria-labelledby="owner-pitch">
      <div className={styles.inside}>
        <div>
          <h2 id="owner-pitch" className={styles.heading}>
            {words.title}
          </h2>
          <p className={styles.lead}>{words.text}</p>
          <ul className={styles.points}>
            {words.points.map((point) => (
              <li key={point} className={styles.point}>
                <IconCheck size={20} stroke={2.25} aria-hidden />
                {point}
              </li>
            ))}
          </ul>
          <LinkButton to={words.to} isLarge>
            {words.button}
          </LinkButton>
        </div>
        <div className={styles.card}>
          <div className={styles.place}>
            <span className={styles.icon}>
              <IconHome2 size={20} stroke={1.75} aria-hidden />
            </span>
            {words.card.place}
          </div>
          <p className={styles.label}>{words.card.label}</p>
          <p className={styles.amount}>{words.card.amount}</p>
          <div className={styles.bars} aria-hidden>
            {bars.map((height) => (
              <span key={height} style={{ height: `${height}%` }} />
            ))}
          </div>
          <p className={styles.note}>{words.card.note}</p>
          <div className={styles.coin}>
            <Scene>
              <g transform="translate(240 180) scale(6)">
                <Coin x={0} y={0} />
              </g>
            </Scene>
          </div>
        </div>
      </div>
    </section>
  )
}
