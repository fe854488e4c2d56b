import { lazy, Suspense, useState } from 'react'
import { ErrorState } from '../../ui/ErrorState'
import { Sheet } from '../../ui/Sheet'
import { PageSkeleton } from '../../ui/Skeletons'
import type { PayoutStep } from '../payout-form-fields'
import { payoutRowWords as words } from '../payout-row-words'
import { type KeptPayoutDetails, usePayoutDetails } from '../use-payout-details'

const PayoutFormView = lazy(async () => ({ default: (await import('./PayoutFormView')).PayoutFormView }))

/** "Payout Details": the arrow goes back to step 1, and from there it closes. */
export function PayoutSheet({ onClose }: { onClose: () => void }) {
  const kept = usePayoutDetails()
  const [step, setStep] = useState<PayoutStep>('account')
  // Saving changes what is kept; the form goes on with what it began with.
  const [first, setFirst] = useState<Extract<KeptPayoutDetails, { state: 'none' | 'kept' }>>()
  if (!first && (kept.state === 'none' || kept.state === 'kept')) setFirst(kept)
  return (
    <Sheet
      title={words.title}
      onBack={() => (step === 'identity' ? setStep('account') : onClose())}
      onClose={onClose}
    >
      {first ? (
        <Suspense fallback={<PageSkeleton />}>
          <PayoutFormView
            kept={first.state === 'kept' ? first.details : undefined}
            step={step}
            onStep={setStep}
            onDone={onClose}
          />
        </Suspense>
      ) : kept.state === 'failed' ? (
        <ErrorState error={kept.error} onRetry={kept.retry} />
      ) : (
        <PageSkeleton />
      )}
    </Sheet>
  )
}
