import { closePayouts } from '@bayshare/contract/payouts'
import { addCents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { type SubmitEvent, useState } from 'react'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { Dialog } from '../../ui/Dialog'
import dialogStyles from '../../ui/Dialog.module.css'
import { InputField } from '../../ui/InputField'
import { PlainButton } from '../../ui/LinkButton'
import { uiWords } from '../../ui/words'
import { type RunPayout, usePayoutRun } from '../use-payout-run'
import { operatorWords as words } from '../words'
import styles from './ClosePayouts.module.css'

export type ClosingState = 'paid' | 'returned'

/** Asks before payouts are closed; what came back needs the bank's reason. */
export function ClosePayouts({ payouts, state, onClosed, onClose }: ClosePayoutsProps) {
  const { api, lookAgain } = usePayoutRun()
  const [reason, setReason] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const total = formatMoney(addCents(...payouts.map(({ amount }) => amount)))
  const isPaid = state === 'paid'
  const close = useServerMutation(async () => {
    const ids = payouts.map(({ id }) => id)
    try {
      const { closed } = await api(closePayouts, {
        body: { ids, state, reason: isPaid ? undefined : reason.trim() },
      })
      onClosed(closed)
    } finally {
      await lookAgain()
    }
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isMissing = !isPaid && reason.trim() === ''
    setReasonMissing(isMissing)
    if (!isMissing) close.mutate()
  }

  return (
    <Dialog title={isPaid ? words.paidTitle : words.returnedTitle} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={dialogStyles.text}>
          {isPaid ? words.paidText(payouts.length, total) : words.returnedText(payouts.length, total)}
        </p>
        {!isPaid && (
          <InputField
            label={words.reason}
            help={words.reasonHelp}
            error={isReasonMissing ? words.reasonNeeded : undefined}
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <Alert>{close.failure}</Alert>
        <div className={dialogStyles.actions}>
          <PlainButton look="secondary" onClick={onClose}>
            {uiWords.cancel}
          </PlainButton>
          <PlainButton type="submit" look={isPaid ? 'primary' : 'danger'} disabled={close.isPending}>
            {close.isPending ? words.closing : isPaid ? words.markPaid : words.returned}
          </PlainButton>
        </div>
      </form>
    </Dialog>
  )
}

interface ClosePayoutsProps {
  payouts: readonly RunPayout[]
  state: ClosingState
  onClosed: (count: number) => void
  onClose: () => void
}
