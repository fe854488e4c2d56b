import { formatMoney } from '@bayshare/domain/money/format-money'
import { cents } from '@bayshare/domain/money/cents'
import type { Call } from './endpoint'
import { optionalText } from './read-params'
import type { PaymentIntentRow } from './payment-intent-body'
import { currentIntent } from './pass-time'
import { authenticate } from './payment-intent-moves'
import { methodOf } from './payment-methods'
import type { WireResponse } from './wire-request'

export const threeDSecurePath = /^\/sandbox\/3ds\/(pi_[0-9A-Za-z]+)$/

/**
 * The page on which a bank lets its customer confirm a payment. It works without scripts, so any content
 * policy suits it.
 */
export async function threeDSecurePage(call: Call, method: string): Promise<WireResponse> {
  const intent = await currentIntent(call, call.id)
  if (method !== 'POST')
    return page(200, intent.status === 'requires_action' ? question(intent) : afterwards(intent))
  const outcome = optionalText(call.form, 'outcome')
  if (outcome !== 'complete' && outcome !== 'fail') return page(400, question(intent))
  // A second click finds nothing to move and is sent back like the first.
  return sendBack((await answerBank(call, intent, outcome)) ?? (await currentIntent(call, call.id)))
}

async function answerBank(call: Call, intent: PaymentIntentRow, outcome: 'complete' | 'fail') {
  if (intent.status !== 'requires_action' || intent.payment_method === null) return undefined
  const method = await methodOf(call, intent.payment_method, 'id')
  return method.type === 'card' ? authenticate(call, intent, method, outcome) : undefined
}

function sendBack(intent: PaymentIntentRow): WireResponse {
  const back = returnAddress(intent)
  if (back === null) return page(200, afterwards(intent))
  return { status: 303, headers: { location: back, 'cache-control': 'no-store' }, body: '' }
}

function returnAddress(intent: PaymentIntentRow): string | null {
  if (intent.return_url === null) return null
  const url = new URL(intent.return_url)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret)
  url.searchParams.set('redirect_status', isPaid(intent) ? 'succeeded' : 'failed')
  return url.href
}

function isPaid(intent: PaymentIntentRow): boolean {
  return intent.status === 'succeeded' || intent.status === 'requires_capture'
}

function question(intent: PaymentIntentRow): string {
  const purpose = intent.description === null ? '' : `<dt>For</dt><dd>${escaped(intent.description)}</dd>`
  return `<h1>Confirm your payment</h1>
<p>This is the sandbox's bank. No money moves.</p>
<dl><dt>Amount</dt><dd>${formatMoney(cents(intent.amount))}</dd>${purpose}</dl>
<form method="post">
<button name="outcome" value="complete">Complete</button>
<button name="outcome" value="fail" class="quiet">Fail</button>
</form>`
}

function afterwards(intent: PaymentIntentRow): string {
  const back = returnAddress(intent)
  const link = back === null ? '' : `<p><a href="${escaped(back)}">Go back</a></p>`
  return `<h1>Nothing to confirm</h1>
<p>This payment has already been ${isPaid(intent) ? 'confirmed' : 'ended'}.</p>${link}`
}

function page(status: number, content: string): WireResponse {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sandbox bank: confirm your payment</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0; display: grid; place-items: center; min-height: 100vh }
main { max-width: 24rem; padding: 1.5rem }
dt { font-weight: 600 } dd { margin: 0 0 .75rem }
button { font: inherit; padding: .75rem 1.5rem; margin-right: .5rem; min-height: 2.75rem;
  border-radius: .5rem; border: 2px solid #1b5fb3; background: #1b5fb3; color: #fff }
button.quiet { background: transparent; color: inherit; border-color: currentColor }
button:focus-visible, a:focus-visible { outline: 3px solid #e08a00; outline-offset: 2px }
</style>
</head>
<body><main>${content}</main></body>
</html>
`,
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
