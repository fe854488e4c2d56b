import { paymentSetup } from '@bayshare/contract/payments'
import { cardWords } from '@bayshare/domain/payments/card-fields'
import { lazy, Suspense } from 'react'
import { useAnswer } from '../../session/use-answer'
import { Alert } from '../../ui/Alert'
import { PlainButton } from '../../ui/LinkButton'
import { PageSkeleton } from '../../ui/Skeletons'
import type { SavedCard } from '../use-card-saving'
import { cardFormWords as words } from '../card-form-words'
import { SandboxCardForm } from './SandboxCardForm'

const StripeCardForm = lazy(async () => ({ default: (await import('./StripeCardForm')).StripeCardForm }))

/** The card form of whichever bank this installation talks to. */
export function CardForm({ onSaved }: { onSaved: (card: SavedCard) => void }) {
  const setup = useAnswer(paymentSetup, {})
  if (setup.isPending) return <PageSkeleton />
  if (setup.isError) {
    return (
      <>
        <Alert>{cardWords.noForm}</Alert>
        <PlainButton look="secondary" onClick={() => void setup.refetch()}>
          {words.tryAgain}
        </PlainButton>
      </>
    )
  }
  if (setup.data.form === 'sandbox') return <SandboxCardForm setup={setup.data} onSaved={onSaved} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <StripeCardForm setup={setup.data} onSaved={onSaved} />
    </Suspense>
  )
}
