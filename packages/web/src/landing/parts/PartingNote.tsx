import { partingNote } from '../../session/parting-note'
import { useStore } from '../../session/store'
import styles from './PartingNote.module.css'

/** A last word to somebody who has just left for good. */
export function PartingNote() {
  const note = useStore(partingNote, undefined)
  return (
    <p role="status" className={styles.note}>
      {note}
    </p>
  )
}
