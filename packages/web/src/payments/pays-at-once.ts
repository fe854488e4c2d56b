import type { PaymentFailure } from '@bayshare/domain/payments/payment-failure'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { createContext } from 'react'

/** What is paid as soon as a card or bank account is saved. Whoever knows of it gives it to the forms. */
export interface PaysAtOnce {
  /** "$244.56" */
  amount: string
  /** What it is for, in a sentence. */
  text: string
  /** Answers in a sentence what came of it; throws `NotPaid`. */
  pay(): Promise<string>
}

export const PaysAtOnceContext = createContext<Partial<Record<PaymentMethodKind, PaysAtOnce>>>({})

/** It was saved, and what it was to pay is not paid. */
export class NotPaid extends Error {
  override name = 'NotPaid'
  readonly failure: PaymentFailure | undefined

  constructor(words: string, failure?: PaymentFailure) {
    super(words)
    this.failure = failure
  }
}
