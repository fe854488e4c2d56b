import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './DetailHead.module.css'

export function BackButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.back} onClick={onClick}>
      <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      {children}
    </button>
  )
}
