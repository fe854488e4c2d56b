import type { IconHourglass } from '@tabler/icons-react'
import styles from './StatusChip.module.css'

export type StatusLook = 'good' | 'waiting' | 'over' | 'bad'

/** How something stands, in a word and a sign. */
export function StatusChip({ look, Icon, children }: StatusChipProps) {
  return (
    <span className={`${styles.status} ${styles[look]}`}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {children}
    </span>
  )
}

interface StatusChipProps {
  look: StatusLook
  Icon: typeof IconHourglass
  children: string
}
