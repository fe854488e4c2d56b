import { finishTopUp, myTransactions, paymentPreferences } from '@bayshare/contract/wallet'
import { type Cents, cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { useState } from 'react'
import { bankWords } from '../../payments/bank-words'
import { BankProgress } from '../../payments/parts/BankProgress'
import { liveSessionOf } from '../../session/live-session'
import { refreshProfile } from '../../session/refresh-profile'
import { useSessionItself } from '../../session/SessionContext'
import { useBankReturn } from '../../session/use-bank-return'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { Notice } from '../../ui/Notice'
import { topUpParameter, topUpPayment } from '../top-up-payment'
import type { WantedTopUp } from '../use-top-up'
import { automaticWords, topUpWords as words } from '../words'
import { TopUpDialog } from './TopUpDialog'

/** Somebody comes back from the bank's page: asks what became of the top-up, and says it. */
export function TopUpReturn({ id, card, onClose, onToppedUp }: TopUpReturnProps) {
  const live = liveSessionOf(useSessionItself())
  const bank = useBankReturn({
    payment: topUpPayment + id,
    namedBy: topUpParameter,
    isWaiting: true,
    finish: () => live.api(finishTopUp, { params: { id } }),
    onOutcome() {
      for (const { method, path } of [myTransactions, paymentPreferences])
        void live.queries.invalidateQueries({ queryKey: [method, path] })
      void refreshProfile(live)
    },
  })
  const [tried, setTried] = useState<WantedTopUp>()
  const close = () => {
    bank.dismiss()
    onClose()
  }
  const { state } = bank
  if (tried !== undefined && card !== undefined) {
    return (
      <TopUpDialog
        wanted={tried}
        card={card}
        onClose={close}
        onDone={(cash) => {
          onToppedUp(cash)
          close()
        }}
      />
    )
  }
  if (state.kind === 'done') {
    return (
      <Notice kind="good" onClose={close}>
        {state.answer.isAutomatic && `${automaticWords.areOn} `}
        {words.done(formatMoney(state.answer.cash))}
      </Notice>
    )
  }
  if (state.kind === 'unknown') {
    return (
      <Notice kind="bad" onClose={close}>
        {words.unknown}
      </Notice>
    )
  }
  if (state.kind !== 'failed') return <BankProgress bank={bank} />
  const { amount, isAutomatic } = (bank.wanted ?? {}) as Partial<WantedTopUp>
  return (
    <Notice
      kind="bad"
      title={words.notToppedUp}
      onClose={close}
      actions={
        <>
          {amount !== undefined && card !== undefined && (
            <PlainButton
              onClick={() => setTried({ amount: cents(amount), ...(isAutomatic && { isAutomatic }) })}
            >
              {bankWords.tryAgain}
            </PlainButton>
          )}
          <LinkButton
            look="secondary"
            to="/wallet/card"
            state={{ back: '/wallet' }}
            onClick={bank.keepForReturn}
          >
            {bankWords.otherCard}
          </LinkButton>
        </>
      }
    >
      {words.bankRefused}
      {isAutomatic && ` ${automaticWords.areNotOn}`}
    </Notice>
  )
}

interface TopUpReturnProps {
  id: string
  /** "Visa •••• 4242", where there is one. */
  card: string | undefined
  onClose: () => void
  onToppedUp: (cash: Cents) => void
}
