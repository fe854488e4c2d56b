import { LotScene } from '../../ui/scenes/LotScene'
import { searchWords } from '../words'
import styles from './QuietPanel.module.css'

/** Keeps the place beside the list until a space is chosen. */
export function QuietPanel() {
  return (
    <div className={styles.panel}>
      <div className={styles.scene}>
        <LotScene />
      </div>
      <p className={styles.title}>{searchWords.quietTitle}</p>
      <p className={styles.text}>{searchWords.quietText}</p>
    </div>
  )
}
