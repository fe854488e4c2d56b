import type { ReactNode } from 'react'
import styles from './IconButton.module.css'

/** A button that is only a picture. Its words are for screen readers and for the pointer that rests on it. */
export function IconButton({ label, onClick, children }: IconButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  )
}

interface IconButtonProps {
  label: string
  onClick: () => void
  children: ReactNode
}
