import type { CardForm } from '@bayshare/server/ports/payments'
import { type BraintreeAccount, type Gateway, lazyGateway, orUnknown, refusedRequest } from './gateway'

type BraintreeForm = Extract<CardForm, { form: 'braintree' }>
type ClientToken = Awaited<ReturnType<BraintreeForm['clientToken']>>

/** Braintree takes a client token for a day; a form that was opened with one may stay open for the rest of it. */
const renewedAfterMilliseconds = 3_600_000

/** Braintree's fields. One client token serves all forms for an hour, as it names no person. */
export function braintreeCardForm(
  account: BraintreeAccount,
  environment: BraintreeForm['environment'],
): BraintreeForm {
  const open = lazyGateway(account)
  let kept: { token: Promise<ClientToken>; at: number } | undefined

  async function clientToken(): Promise<ClientToken> {
    const now = performance.now()
    if (!kept || now - kept.at >= renewedAfterMilliseconds) {
      kept = { token: orUnknown(async () => newToken(await open())), at: now }
    }
    const mine = kept
    const given = await mine.token.catch((error: unknown) => {
      if (kept === mine) kept = undefined
      throw error
    })
    if (given.state === 'unknown' && kept === mine) kept = undefined
    return given
  }

  return { form: 'braintree', environment, clientToken }
}

async function newToken(gateway: Gateway): Promise<ClientToken> {
  const answer = await gateway.clientToken.generate({})
  if (!answer.success) throw refusedRequest('give a client token', answer)
  return { state: 'given', token: answer.clientToken }
}
