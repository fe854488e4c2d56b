import type { AnswerOf } from '@bayshare/contract/route'
import type { paymentSetup } from '@bayshare/contract/payments'
import { type CardFields, readExpiry } from '@bayshare/domain/payments/card-fields'
import type { Fetch } from '../session/session'

export type CardToken = GivenToken | { refusedCode: string | undefined }

/** What stands for a card, of Stripe's kind or of Braintree's. */
export type GivenToken = { token: string } | { nonce: string; deviceData: string }

/**
 * Hands a card to the sandbox's bank and gets a token for it, over the same wire as Stripe's own form: our API never
 * sees the number. Throws when the bank cannot be reached.
 */
export async function sandboxToken(
  fetch: Fetch,
  { tokenUrl, publishableKey }: Pick<AnswerOf<typeof paymentSetup>, 'tokenUrl' | 'publishableKey'>,
  { number, expiry, cvc }: CardFields,
): Promise<CardToken> {
  const last = readExpiry(expiry)
  const response = await fetch(tokenUrl ?? '', {
    method: 'POST',
    credentials: 'omit',
    headers: { Authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      'card[number]': number.replaceAll(' ', ''),
      'card[exp_month]': String(last?.month ?? ''),
      'card[exp_year]': String(last?.year ?? ''),
      'card[cvc]': cvc,
    }),
  })
  const body = (await response.json()) as { id?: unknown; error?: { code?: unknown } }
  if (response.ok && typeof body.id === 'string') return { token: body.id }
  if (response.status >= 500 || !body.error) throw new Error('The bank gave no token.')
  return { refusedCode: typeof body.error.code === 'string' ? body.error.code : undefined }
}
