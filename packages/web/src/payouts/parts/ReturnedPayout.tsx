import {
  confirmPayoutDetails,
  payoutDetails,
  type ReturnedPayout as Returned,
} from '@bayshare/contract/payouts'
import { myEarnings } from '@bayshare/contract/wallet'
import { formatMoney } from '@bayshare/domain/money/format-money'
import type { ReactNode } from 'react'
import { answerQuery } from '../../session/api'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { dayWithYear } from '../../ui/day-words'
import { PlainButton } from '../../ui/LinkButton'
import { Notice } from '../../ui/Notice'
import { payoutRowWords } from '../payout-row-words'
import { earningsWords as words } from '../words'

/** Why nothing is paid: the account returned a payout. Its owner changes it, or says that it is right. */
export function ReturnedPayout({ returned, action, onConfirmed }: ReturnedPayoutProps) {
  const { api, queries } = liveSessionOf(useSessionItself())
  const confirming = useServerMutation(() => api(confirmPayoutDetails, { body: { payoutId: returned.id } }), {
    onSuccess: (details) => {
      queries.setQueryData(answerQuery(api, payoutDetails, {}).queryKey, details)
      void queries.invalidateQueries({ queryKey: answerQuery(api, myEarnings, {}).queryKey })
      onConfirmed()
    },
  })
  const { amount, returnedOn, reason, bsb, accountNumber } = returned
  const account = payoutRowWords.account(bsb, accountNumber)
  return (
    <>
      <Notice
        kind="bad"
        title={words.returned(formatMoney(amount))}
        actions={
          <>
            {action}
            <PlainButton look="secondary" disabled={confirming.isPending} onClick={() => confirming.mutate()}>
              {confirming.isPending ? words.confirming : words.detailsAreRight}
            </PlainButton>
          </>
        }
      >
        {words.returnedText(dayWithYear(returnedOn), account, reason)}
      </Notice>
      <Alert>{confirming.failure}</Alert>
    </>
  )
}

interface ReturnedPayoutProps {
  returned: Returned
  /** The way to the form, where this does not stand in it. */
  action?: ReactNode
  onConfirmed: () => void
}
