import {
  IconCircleCheck,
  IconClockPause,
  IconDeviceMobile,
  IconEyeOff,
  IconHourglass,
  IconPencil,
  IconPlayerPause,
  IconX,
} from '@tabler/icons-react'
import { listingsWords } from '../words'
import styles from './ListingState.module.css'

const signs = {
  live: IconCircleCheck,
  draft: IconPencil,
  paused: IconPlayerPause,
  unavailable: IconClockPause,
  'taken-down': IconEyeOff,
  waiting: IconHourglass,
  declined: IconX,
  typed: IconDeviceMobile,
}

/** How a listing stands, in a word and a sign. */
export function ListingState({ state }: { state: keyof typeof signs }) {
  const Icon = signs[state]
  return (
    <span className={styles.state} data-state={state}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {listingsWords.state[state]}
    </span>
  )
}
