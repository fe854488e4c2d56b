import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './IconButton'
import styles from './Sheet.module.css'
import { uiWords } from './words'

/** A form over the page: a panel that slides up on phones and tablets, a window in the middle from 960 px. */
export function Sheet({
  title,
  onClose,
  onBack,
  isWide = false,
  isTall = false,
  isLeftByArrow = false,
  children,
}: SheetProps) {
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
    <dialog
      ref={dialog}
      className={[styles.sheet, isWide && styles.wide, isTall && styles.tall].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      onClose={onClose}
      onCancel={(event) => {
        if (!isLeftByArrow) return
        event.preventDefault()
        onBack?.()
      }}
    >
      <header className={styles.head}>
        {onBack && (
          <IconButton label={uiWords.back} onClick={onBack}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden />
          </IconButton>
        )}
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {!isLeftByArrow && (
          <IconButton label={uiWords.close} onClick={onClose}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}

interface SheetProps {
  title: ReactNode
  onClose: () => void
  /** Shows an arrow before the title. */
  onBack?: () => void
  /** Room for two columns, from 1200 px. */
  isWide?: boolean
  /** As high as the screen allows, however little it holds. */
  isTall?: boolean
  /** The arrow is the only way out, and Escape does the same; it stays open until its owner takes it away. */
  isLeftByArrow?: boolean
  children: ReactNode
}
