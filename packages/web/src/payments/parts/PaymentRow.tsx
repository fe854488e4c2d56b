import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Placeholder } from '../../ui/Skeletons'
import styles from './PaymentDetails.module.css'

/** One way to pay or to be paid. */
export function PaymentRow({
  icon,
  title,
  note,
  isLoading = false,
  isRefused = false,
  onOpen,
}: PaymentRowProps) {
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        {icon}
        <span className={styles.facts}>
          <strong>{isLoading ? <Placeholder width={180} height={20} /> : title}</strong>
          <span className={styles.note} data-refused={isRefused || undefined}>
            {note ?? ' '}
          </span>
        </span>
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </button>
    </li>
  )
}

interface PaymentRowProps {
  icon: ReactNode
  title: string
  note: string | undefined
  isLoading?: boolean
  /** The bank takes nothing from it any more, and the note says so. */
  isRefused?: boolean
  onOpen: () => void
}
