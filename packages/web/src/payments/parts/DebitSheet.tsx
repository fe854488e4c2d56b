import { lazy, Suspense, useState } from 'react'
import { Sheet } from '../../ui/Sheet'
import { PageSkeleton } from '../../ui/Skeletons'
import type { MethodOutcome } from '../method-outcome'
import type { DebitButtons, DebitRequest } from '../use-direct-debit'
import { paymentWords as words } from '../words'

const DirectDebit = lazy(async () => ({ default: (await import('./DirectDebit')).DirectDebit }))

/** The bank account that monthly bookings are paid from. */
export function DebitSheet({ onClose, ...outcome }: DebitSheetProps) {
  const [request, setRequest] = useState<DebitRequest>()
  return (
    <Sheet
      title={request ? words.requestTitle : words.debitTitle}
      isWide
      onBack={request && (() => setRequest(undefined))}
      onClose={onClose}
    >
      <Suspense fallback={<PageSkeleton />}>
        <DirectDebit request={request} onRequest={setRequest} {...outcome} />
      </Suspense>
    </Sheet>
  )
}

interface DebitSheetProps extends MethodOutcome {
  /** What its buttons say where something is paid as soon as the account is there. */
  buttons?: DebitButtons
  onClose: () => void
}
