import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconHourglass,
  IconPlayerPause,
  IconSend,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react'
import styles from './MoneyState.module.css'

/** How an earning or a payout stands. */
export type MoneyStateName = keyof typeof looks

const looks = {
  pending: { Icon: IconHourglass, look: styles.waiting },
  frozen: { Icon: IconPlayerPause, look: styles.waiting },
  disputed: { Icon: IconPlayerPause, look: styles.waiting },
  made: { Icon: IconHourglass, look: styles.waiting },
  available: { Icon: IconCircleCheck, look: styles.good },
  paying: { Icon: IconSend, look: styles.moving },
  sent: { Icon: IconSend, look: styles.moving },
  paid: { Icon: IconCircleCheck, look: styles.good },
  moved: { Icon: IconWallet, look: styles.over },
  unpaid: { Icon: IconAlertTriangle, look: styles.bad },
  'not-paid': { Icon: IconCircleX, look: styles.over },
  reversed: { Icon: IconArrowBackUp, look: styles.bad },
  returned: { Icon: IconArrowBackUp, look: styles.bad },
} satisfies Record<string, { Icon: TablerIcon; look: string | undefined }>

/** A state in a word and a sign, never by colour alone. */
export function MoneyState({ state, words }: { state: MoneyStateName; words: string }) {
  const { Icon, look } = looks[state]
  return (
    <span className={`${styles.state} ${look}`}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {words}
    </span>
  )
}
