import type { ReactNode } from 'react'
import { Alert } from './Alert'
import { Dialog } from './Dialog'
import styles from './Dialog.module.css'
import { PlainButton } from './LinkButton'
import { uiWords } from './words'

/** Asks before something is done that cannot be taken back. What goes wrong is said in the same window. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  keep = uiWords.cancel,
  look = 'danger',
  isBusy,
  failure,
  onConfirm,
  onClose,
}: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.text}>{text}</div>
      <Alert>{failure}</Alert>
      <div className={styles.actions}>
        <PlainButton look="secondary" onClick={onClose}>
          {keep}
        </PlainButton>
        <PlainButton look={look} disabled={isBusy} onClick={onConfirm}>
          {confirm}
        </PlainButton>
      </div>
    </Dialog>
  )
}

interface ConfirmProps {
  title: ReactNode
  text: ReactNode
  confirm: string
  /** What leaves everything as it is; beside cancelling something it names what stays. */
  keep?: string
  /** Primary where nothing is lost by it. */
  look?: 'danger' | 'primary'
  isBusy: boolean
  failure: string | undefined
  onConfirm: () => void
  onClose: () => void
}
