import { formatMoney } from '@bayshare/domain/money/format-money'
import { IconAlertTriangle, IconCircleCheck, IconHourglass, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../ui/IconButton'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { type TopUpState, useTopUp } from '../use-top-up'
import { topUpWords as words } from '../words'
import styles from './TopUps.module.css'

/** Somebody comes back from the bank's page: asks what became of the top-up, and says it. */
export function TopUpReturn({ id, onClose }: { id: string; onClose: () => void }) {
  const { state, finish } = useTopUp()
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (asked.current === id) return
    asked.current = id
    void finish(id)
  }, [id, finish])
  const { kind, text } = toldOf(state)
  const Icon = { good: IconCircleCheck, bad: IconAlertTriangle, open: IconHourglass }[kind]
  const mayAskAgain = state.kind === 'unsettled' || state.kind === 'bank-asks'
  return (
    <div className={styles.outcome} data-kind={kind} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon size={24} stroke={1.75} aria-hidden />
      <p>{text}</p>
      {state.kind === 'bank-asks' && state.address !== undefined && (
        <LinkButton to={state.address}>{words.goOn}</LinkButton>
      )}
      {mayAskAgain && (
        <PlainButton look="secondary" onClick={() => void finish(id)}>
          {words.checkAgain}
        </PlainButton>
      )}
      {state.kind !== 'paying' && state.kind !== 'confirming' && (
        <IconButton label={words.close} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

function toldOf(state: TopUpState): { kind: 'good' | 'bad' | 'open'; text: string } {
  switch (state.kind) {
    case 'done':
      return { kind: 'good', text: words.done(formatMoney(state.cash)) }
    case 'declined':
      return { kind: 'bad', text: words.declined }
    case 'refused':
      return { kind: 'bad', text: state.message }
    case 'bank-asks':
      return { kind: 'open', text: words.notFinished }
    case 'unsettled':
      return { kind: 'open', text: state.message }
    case 'confirming':
      return { kind: 'open', text: words.confirming }
    default:
      return { kind: 'open', text: words.finishing }
  }
}
