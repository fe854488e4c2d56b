import { cancelStay, previewStayCancellation, type StayMoneyBack } from '@bayshare/contract/hotel'
import { noCents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { useState } from 'react'
import { attemptKeyOfAllTabs } from '../../session/attempt-key'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { useAnswer } from '../../session/use-answer'
import { usePaymentAttempt } from '../../session/use-payment-attempt'
import { useServerMutation } from '../../session/use-server-mutation'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { PlainButton } from '../../ui/LinkButton'
import { Loader } from '../../ui/Loader'
import { hotelWords as words } from '../words'

const attemptKey = attemptKeyOfAllTabs('bayshare-hotel-cancel')

/** Says what comes back before anything is cancelled. */
export function CancelStay({ token, onCancelled }: { token: string; onCancelled: () => Promise<unknown> }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <PlainButton look="danger" isLarge onClick={() => setAsking(true)}>
        {words.cancel}
      </PlainButton>
      {isAsking && <Ask token={token} onCancelled={onCancelled} onClose={() => setAsking(false)} />}
    </>
  )
}

function Ask({ token, onCancelled, onClose }: AskProps) {
  const { api } = liveSessionOf(useSessionItself())
  const preview = useAnswer(previewStayCancellation, { params: { token } }, { staleTime: 0, gcTime: 0 })
  const attempt = usePaymentAttempt(attemptKey)
  const cancelling = useServerMutation(
    async () => {
      const expectedBack = preview.data?.toMethod ?? noCents
      await attempt.run(`${token} ${expectedBack}`, async (idempotencyKey) =>
        api(cancelStay, { params: { token }, body: { expectedBack }, idempotencyKey }),
      )
    },
    { onSuccess: () => void onCancelled().then(onClose) },
  )
  return (
    <ConfirmDialog
      title={words.cancelTitle}
      text={preview.data ? <MoneyBack back={preview.data} /> : <Loader />}
      confirm={words.cancel}
      keep={words.keep}
      isBusy={cancelling.isPending || !preview.data}
      failure={cancelling.failure ?? (preview.isError ? preview.error.message : undefined)}
      onConfirm={() => cancelling.mutate()}
      onClose={onClose}
    />
  )
}

interface AskProps {
  token: string
  onCancelled: () => Promise<unknown>
  onClose: () => void
}

function MoneyBack({ back: { toMethod, kept } }: { back: StayMoneyBack }) {
  return (
    <>
      <p>{toMethod > 0 ? words.cancelBack(formatMoney(toMethod)) : words.cancelNothing}</p>
      {kept > 0 && <p>{words.cancelKept(formatMoney(kept))}</p>}
    </>
  )
}
