import { cardWords } from '@bayshare/domain/payments/card-fields'
import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { Alert } from '../../ui/Alert'
import { PlainButton } from '../../ui/LinkButton'
import { PageSkeleton } from '../../ui/Skeletons'
import { type SavedCard, useCardKeeper } from '../card-keeper'
import { cardFormWords as words } from '../card-form-words'
import { SandboxCardForm } from './SandboxCardForm'

const bankForms = {
  stripe: lazy(async () => ({ default: (await import('./StripeCardForm')).StripeCardForm })),
  braintree: lazy(async () => ({ default: (await import('./BraintreeCardForm')).BraintreeCardForm })),
}

/** The card form of whichever bank this installation talks to. */
export function CardForm({ onSaved }: { onSaved: (card: SavedCard) => void }) {
  const { queries } = liveSessionOf(useSessionItself())
  const setup = useQuery(useCardKeeper().setup, queries)
  const [tries, setTries] = useState(0)
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
  const BankForm = bankForms[setup.data.form]
  const retry = async () => {
    await setup.refetch()
    setTries(tries + 1)
  }
  return (
    <Suspense fallback={<PageSkeleton />}>
      <BankForm
        key={tries}
        openWith={setup.data.publishableKey}
        onSaved={onSaved}
        onRetry={() => void retry()}
      />
    </Suspense>
  )
}
