import { bodyFromWire, Refused } from '@bayshare/contract/call'
import { directDebit } from '@bayshare/contract/payments'
import type { AnswerOf } from '@bayshare/contract/route'
import { debitFailureWords } from '@bayshare/domain/payments/direct-debit-form'
import { paymentFailureWords } from '@bayshare/domain/payments/payment-failure-words'
import type { FormContent } from '../forms/form-content'
import { FormProblem } from '../forms/form-errors'
import { attemptKeyIn } from '../session/attempt-key'
import { failureWords } from '../session/failure-words'
import { liveSessionOf } from '../session/live-session'
import { refreshProfile } from '../session/refresh-profile'
import { useSessionItself } from '../session/SessionContext'
import { failureIn } from './refused-charge'

export type DebitRequest = AnswerOf<typeof directDebit>

export interface DebitButtons {
  submit: string
  confirm: string
}

const attemptKey = attemptKeyIn('bayshare-debit')

/** The two calls of a direct debit: asking for it, and confirming what the server then shows. */
export function useDirectDebit() {
  const live = liveSessionOf(useSessionItself())
  async function send(content: FormContent): Promise<DebitRequest> {
    const criteria = JSON.stringify(content)
    try {
      const body = bodyFromWire(directDebit, content)
      return await live.api(directDebit, { body, idempotencyKey: attemptKey.of(criteria) })
    } finally {
      // Both calls may be repeated: the same account asked for again is the same request.
      attemptKey.forget()
    }
  }
  return {
    async ask(content: FormContent): Promise<DebitRequest> {
      return send(content).catch((error: unknown) => {
        throw error instanceof Refused && Object.keys(error.fields).length === 0
          ? new FormProblem({ fields: {}, alert: refusalWords(error) })
          : error
      })
    },
    /** With what was shown, so that details entered in another window meanwhile are not confirmed by this one. */
    async confirm({ accountName, bsb, accountNumber }: DebitRequest): Promise<void> {
      await send({
        confirm_account: true,
        account_name: accountName,
        account_bsb: bsb,
        account_number: accountNumber,
      })
      await refreshProfile(live)
    },
    refresh: () => refreshProfile(live),
  }
}

export function confirmFailureWords(error: unknown): string {
  return error instanceof Refused ? refusalWords(error) : failureWords(error)
}

/** What the bank said of the account, as far as it said. */
function refusalWords(error: Refused): string {
  const failure = failureIn(error.body)
  return failure ? `${paymentFailureWords(failure, 'direct-debit')}.` : debitFailureWords(error.message)
}
