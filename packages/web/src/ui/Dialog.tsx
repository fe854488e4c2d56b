import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Dialog.module.css'
import { uiWords } from './words'

/** A window over the page, by the browser's own element: it keeps the focus, and Escape closes it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const opener = document.activeElement
    if (dialog.current?.open === false) dialog.current.showModal()
    // Whoever works with the keyboard goes on where they were.
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={uiWords.close} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
      </header>
      {children}
    </dialog>
  )
}

export interface DialogProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
}
