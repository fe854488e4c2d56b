import type { FakeBraintree } from '@bayshare/adapters/payments/braintree/testing/fake-braintree'
import type { Page, Route } from '@playwright/test'

/** Cards that Braintree publishes for tests, and what becomes of them. */
const nonceOf: Readonly<Record<string, string>> = {
  '4012888888881881': 'fake-valid-visa-nonce',
  '4000111111111115': 'fake-processor-declined-visa-nonce',
}

/**
 * Answers for Braintree's hosts, and lets nothing else out of this machine. The real `braintree-web` runs in the page
 * and talks to these; a card becomes a nonce that the fake gateway behind the server knows.
 */
export async function answerForBraintree(
  page: Page,
  gateway: FakeBraintree,
): Promise<{ asked: Set<string> }> {
  const asked = new Set<string>()
  const answers: Record<string, (route: Route) => Promise<void>> = {
    'payments.sandbox.braintree-api.com': (route) => answerQuery(route, gateway),
    'assets.braintreegateway.com': (route) => route.fulfill({ contentType: 'text/html', body: framePage }),
    'c.paypal.com': (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
    'www.paypal.com': (route) => route.fulfill({ headers: anyOrigin, json: {} }),
  }
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      const { hostname } = new URL(route.request().url())
      asked.add(hostname)
      return answers[hostname]?.(route) ?? route.abort()
    },
  )
  return { asked }
}

const anyOrigin = { 'access-control-allow-origin': '*' }

interface Query {
  query: string
  variables?: { input: { creditCard: { number: string } } }
}

async function answerQuery(route: Route, gateway: FakeBraintree): Promise<void> {
  const { query, variables } = route.request().postDataJSON() as Query
  if (query.includes('ClientConfiguration')) return route.fulfill({ headers: anyOrigin, json: configuration })
  const number = variables?.input.creditCard.number ?? ''
  const like = nonceOf[number]
  const json = like
    ? {
        data: {
          tokenizeCreditCard: {
            token: gateway.vault.issueNonce(like),
            creditCard: { last4: number.slice(-4) },
          },
        },
      }
    : { data: null, errors: [{ message: 'Invalid', extensions: { errorClass: 'VALIDATION' } }] }
  return route.fulfill({ headers: anyOrigin, json })
}

const configuration = {
  data: {
    clientConfiguration: {
      analyticsUrl: 'https://www.paypal.com/xoplatform/logger/api/logger',
      environment: 'SANDBOX',
      merchantId: 'merchant-1',
      assetsUrl: 'https://assets.braintreegateway.com',
      clientApiUrl: 'https://api.sandbox.braintreegateway.com:443/merchants/merchant-1/client_api',
      creditCard: {
        supportedCardBrands: ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS'],
        challenges: ['CVV'],
        threeDSecureEnabled: false,
        threeDSecure: null,
      },
      supportedFeatures: ['TOKENIZE_CREDIT_CARDS'],
    },
  },
}

/** A field as Braintree serves it, one frame each: it talks to `braintree-web` by the messages of framebus. */
const framePage = `<!doctype html>
<html lang="en">
<title>Card field</title>
<style>
html, body { height: 100%; margin: 0; }
input { width: 100%; height: 100%; padding: 0; border: 0; outline: 0; background: transparent; }
.unseen { position: absolute; clip-path: inset(50%); }
</style>
<main>
<label class="unseen" for="field"></label>
<input id="field" inputmode="numeric" aria-describedby="message">
<span class="unseen" id="message"></span>
</main>
<script>(${frameScript.toString()})()</script>
</html>`

function frameScript(): void {
  const names = ['number', 'expirationDate', 'cvv'] as const
  type Kind = (typeof names)[number]
  interface Message {
    event: string
    eventData?: Record<string, unknown>
    reply?: string
  }
  const prefix = '/*framebus*/'
  const channel = location.hash.slice(1)
  const kind = window.name.replace('braintree-hosted-field-', '') as Kind
  const input = document.querySelector('input')!
  const nameOf = (event: string) => `${channel}:hosted-fields:${event}`

  function emit(event: string, eventData: object, reply?: string): void {
    const text = prefix + JSON.stringify({ event, origin: '*', eventData, reply })
    parent.postMessage(text, '*')
    for (let each = 0; each < parent.frames.length; each += 1) parent.frames[each]!.postMessage(text, '*')
  }

  const valueOf = (name: Kind) => {
    // The frames share an origin, so each may look into the others.
    const frame = (parent.frames as unknown as Record<string, Window>)[`braintree-hosted-field-${name}`]
    return frame?.document.querySelector('input')?.value.replaceAll(/\s/g, '') ?? ''
  }
  const shapes = {
    number: /^\d{16}$/,
    expirationDate: /^(0[1-9]|1[0-2])\/?(2[7-9]|[3-9]\d)$/,
    cvv: /^\d{3}$/,
  }
  const beginnings = {
    number: /^\d{0,16}$/,
    expirationDate: /^(0[1-9]?|1[0-2]?)?\/?\d{0,2}$/,
    cvv: /^\d{0,3}$/,
  }
  function luhn(digits: string): boolean {
    const sum = Array.from(digits)
      .toReversed()
      .reduce((total, digit, place) => {
        const weighted = Number(digit) * (1 + (place % 2))
        return total + (weighted > 9 ? weighted - 9 : weighted)
      }, 0)
    return sum % 10 === 0
  }
  const stateOf = (name: Kind) => {
    const value = valueOf(name)
    const isValid = shapes[name].test(value) && (name !== 'number' || luhn(value))
    const isWhole = shapes[name].test(value)
    return {
      isEmpty: value === '',
      isValid,
      isPotentiallyValid: isValid || (!isWhole && beginnings[name].test(value)),
      isFocused: name === kind && document.hasFocus(),
    }
  }
  function say(type: string): void {
    const fields = Object.fromEntries(names.map((name) => [name, stateOf(name)]))
    emit(nameOf('INPUT_EVENT'), { type, merchantPayload: { emittedBy: kind, fields, cards: [] } })
  }
  input.addEventListener('input', () => {
    say('validityChange')
    say(input.value === '' ? 'empty' : 'notEmpty')
  })
  input.addEventListener('focus', () => say('focus'))
  input.addEventListener('blur', () => say('blur'))
  input.addEventListener('keydown', ({ key }) => key === 'Enter' && say('inputSubmitRequest'))

  function configure(options: Record<string, unknown>): void {
    const { fields, styles } = options as {
      fields: Record<Kind, { internalLabel: string; placeholder: string }>
      styles: { input: Record<string, string> }
    }
    document.querySelector('label')!.textContent = fields[kind].internalLabel
    input.placeholder = fields[kind].placeholder
    for (const [name, value] of Object.entries(styles.input)) input.style.setProperty(name, value)
  }

  async function tokenize(reply: string): Promise<void> {
    if (kind !== 'number') return
    const number = valueOf('number')
    const answer = await fetch('https://payments.sandbox.braintree-api.com/graphql', {
      method: 'POST',
      body: JSON.stringify({
        query: 'mutation TokenizeCreditCard',
        variables: { input: { creditCard: { number } } },
      }),
    })
    const { data } = (await answer.json()) as { data: { tokenizeCreditCard: { token: string } } | null }
    const refused = { type: 'CUSTOMER', code: 'HOSTED_FIELDS_FAILED_TOKENIZATION', message: 'It failed.' }
    emit(reply, data ? [null, { nonce: data.tokenizeCreditCard.token }] : [refused])
  }

  const configured = `configured-${kind}`
  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'string' || !data.startsWith(prefix)) return
    const { event, eventData = {}, reply } = JSON.parse(data.slice(prefix.length)) as Message
    if (event === configured) {
      // Only the first frame is answered; it tells the others.
      emit(nameOf('CONFIGURATION'), eventData)
    }
    if (event === nameOf('CONFIGURATION')) configure(eventData)
    if (event === nameOf('TOKENIZATION_REQUEST') && reply) void tokenize(reply)
    if (eventData['field'] !== kind) return
    if (event === nameOf('TRIGGER_INPUT_FOCUS')) input.focus()
    if (event === nameOf('SET_ATTRIBUTE'))
      input.setAttribute(String(eventData['attribute']), String(eventData['value']))
    if (event === nameOf('SET_MESSAGE')) {
      document.querySelector('#message')!.textContent = String(eventData['message'])
    }
  })
  emit(nameOf('FRAME_READY'), { field: kind }, configured)
}
