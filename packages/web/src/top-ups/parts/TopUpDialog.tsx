import type { Cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { paymentFailureWords } from '@bayshare/domain/payments/payment-failure-words'
import { Alert } from '../../ui/Alert'
import { Dialog } from '../../ui/Dialog'
import dialogStyles from '../../ui/Dialog.module.css'
import { PlainButton } from '../../ui/LinkButton'
import { type TopUpState, useTopUp, type WantedTopUp } from '../use-top-up'
import { automaticWords, topUpWords as words } from '../words'

/** Says what is charged to which card, and charges it. */
export function TopUpDialog({ wanted, card, onDone, onClose }: TopUpDialogProps) {
  const { state, pay } = useTopUp()
  async function confirm(): Promise<void> {
    const outcome = await pay(wanted)
    if (outcome?.kind === 'done') onDone(outcome.cash)
  }

  const shown = formatMoney(wanted.amount)
  const isLeaving = state.kind === 'bank-asks' && state.address !== undefined
  const isBusy = state.kind === 'paying' || state.kind === 'confirming' || isLeaving
  return (
    <Dialog
      title={wanted.isAutomatic ? automaticWords.turnOnAndAdd(shown) : words.title(shown)}
      onClose={onClose}
    >
      <p className={dialogStyles.text}>{words.text(card, shown)}</p>
      {wanted.isAutomatic && <p className={dialogStyles.text}>{automaticWords.nothingOtherwise}</p>}
      <Alert>{topUpFailure(state)}</Alert>
      <p role="status" className={dialogStyles.text}>
        {state.kind === 'confirming' ? words.confirming : ''}
      </p>
      <div className={dialogStyles.actions}>
        <PlainButton look="secondary" onClick={onClose}>
          {words.cancel}
        </PlainButton>
        <PlainButton aria-busy={isBusy} onClick={() => void confirm()}>
          {isBusy ? words.paying : state.kind === 'unsettled' ? words.checkAgain : words.pay(shown)}
        </PlainButton>
      </div>
    </Dialog>
  )
}

interface TopUpDialogProps {
  wanted: WantedTopUp
  /** "Visa •••• 4242" */
  card: string
  onDone: (cash: Cents) => void
  onClose: () => void
}

/** What a top-up that did not work says where it was asked for. */
export function topUpFailure(state: TopUpState): string | undefined {
  if (state.kind === 'declined') {
    const { failure } = state
    return failure ? words.declinedBecause(paymentFailureWords(failure, 'card')) : words.declined
  }
  if (state.kind === 'bank-asks' && state.address === undefined) return words.notFinished
  return state.kind === 'refused' || state.kind === 'unsettled' ? state.message : undefined
}
