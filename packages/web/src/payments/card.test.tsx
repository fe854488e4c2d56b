// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveField, named, press, type, visit } from '../testing/visit'
import { moneyServer, refused, tokenUrl } from './testing/money-server'

let page: Awaited<ReturnType<typeof visit>>
afterEach(async () => {
  await page.leave()
  localStorage.clear()
  sessionStorage.clear()
})

const said = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
const sheet = () => page.main().querySelector('dialog')
const field = (name: string) =>
  page.find(() => page.main().querySelector<HTMLInputElement>(`dialog input[name="${name}"]`))
const button = (words: string) => page.find(() => named(page.main(), 'button', words))
const sheetButton = (words: string) =>
  page.find(() => {
    const dialogs = [...page.main().querySelectorAll('dialog')]
    return dialogs.map((dialog) => named(dialog, 'button', words)).find(Boolean)
  })
const alert = () => page.find(() => page.main().querySelector<HTMLElement>('dialog [role=alert]'))

async function open(server = moneyServer()) {
  page = await visit('/wallet/card', { isSignedIn: true, answer: server.answer })
  await field('cardnumber')
  return server
}

async function fillIn({ number = '5555555555554444', expiry = '1230', cvc = '123' } = {}): Promise<void> {
  await type(await field('cardnumber'), number)
  await type(await field('exp-date'), expiry)
  await type(await field('cvc'), cvc)
}

const save = async () => press(await sheetButton('Save card'))

test('a card goes to the bank, its token to us, and the row follows', async () => {
  const server = moneyServer({ card_brand: null, card_last4: null } as never)
  page = await visit('/wallet/payment', { isSignedIn: true, answer: server.answer })
  await press(await button('Add Card Payment Method'))
  await fillIn()
  expect((await field('cardnumber')).value).toBe('5555 5555 5555 4444')
  expect((await field('exp-date')).value).toBe('12/30')
  await save()
  await said('Mastercard •••• 4444 was saved.')
  expect(sheet()).toBeNull()
  await button('Mastercard •••• 4444')
  const token = page.calls.find(({ path }) => path === tokenUrl)
  expect(token?.body).toEqual({
    'card[number]': '5555555555554444',
    'card[exp_month]': '12',
    'card[exp_year]': '2030',
    'card[cvc]': '123',
  })
  const saved = page.calls.find(({ path }) => path.endsWith('stripe_token/'))
  expect(saved?.body).toEqual({ stripe_token: 'tok_123' })
  expect(saved?.idempotencyKey).toMatch(/.{20,}/)
  const ours = page.calls.filter(({ path }) => path.startsWith('/api/'))
  expect(JSON.stringify(ours)).not.toContain('5555555555')
})

test('nothing is asked of the bank while fields are empty or wrong', async () => {
  await open()
  await save()
  expect((await alert()).textContent).toBe('Please enter your card details')
  expect(document.activeElement).toBe(await field('cardnumber'))
  await fillIn({ number: '4242424242424241', expiry: '1020', cvc: '12' })
  expect(page.main().querySelector('dialog [role=alert]')).toBeNull()
  await save()
  await said('Please check your card number')
  await said('Please check your Expiry Date')
  await said('Please check your CVC')
  expect(document.activeElement).toBe(await field('cardnumber'))
  expect(page.calls.some(({ path }) => path === tokenUrl)).toBe(false)
})

test('a field that was left wrong says so at once, and stops when it is typed into', async () => {
  await open()
  const number = await field('cardnumber')
  await type(number, '4242')
  await leaveField(number)
  await said('Please check your card number')
  expect(number.getAttribute('aria-invalid')).toBe('true')
  await type(number, '4242 4')
  expect(number.getAttribute('aria-invalid')).toBe('false')
})

test.each([
  ['incorrect_number', 'Please check your card number'],
  ['invalid_cvc', 'Please check your CVC'],
  ['invalid_expiry_year', 'Please check your Expiry Date'],
  ['card_declined', 'Please check your card details'],
])('the bank answers %s: %s', async (code, words) => {
  const server = await open()
  server.state.token = { status: 402, body: { error: { code } } }
  await fillIn()
  await save()
  await said(words)
  expect((await field('cardnumber')).value).toBe('5555 5555 5555 4444')
  expect(page.calls.some(({ path }) => path.endsWith('stripe_token/'))).toBe(false)
})

test('a bank that cannot be reached, or fails, differs from a card that is not saved', async () => {
  const server = await open()
  await fillIn()
  server.say(`POST ${tokenUrl}`, undefined)
  await save()
  expect((await alert()).textContent).toBe('We could not process your request, please try again')
  server.say(`POST ${tokenUrl}`, { status: 500, body: {} })
  await save()
  expect((await alert()).textContent).toBe('We could not process your request, please try again')
  server.say('POST users/stripe_token/', refused('card-not-saved'))
  await save()
  expect((await alert()).textContent).toBe('Sorry, we could not process your request')
  server.say('POST users/stripe_token/', undefined)
  await save()
  expect((await alert()).textContent).toBe('Sorry, we could not process your request')
  server.say('POST users/stripe_token/', refused('too-many-tries'))
  await save()
  expect((await alert()).textContent).toBe('Too many tries. Wait a few minutes and try again.')
  await save()
  await said('Mastercard •••• 4444 was saved.')
  const keys = page.calls
    .filter(({ path }) => path.endsWith('stripe_token/'))
    .map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(keys.length)
})

test.each([
  ['card-expired', 'expiry', 'exp-date', 'This card has expired. Check it or use another card.'],
  ['card-not-valid', 'cvc', 'cvc', 'Please check your CVC'],
  [
    'not-enough-money',
    undefined,
    'cardnumber',
    "There wasn't enough money on the card. Check it or use another card.",
  ],
  ['declined', undefined, 'cardnumber', 'Your bank declined this card. Check it or use another card.'],
])(
  'a card that its bank refuses for %s says so at its field, and nothing is lost',
  async (reason, at, name, words) => {
    const server = await open()
    await fillIn()
    server.say(
      'POST users/stripe_token/',
      refused('card-not-saved', { code: 'card-not-saved', reason, field: at }),
    )
    await save()
    await said(words)
    const wrong = [...page.main().querySelectorAll<HTMLInputElement>('input[aria-invalid=true]')]
    expect(wrong.map((input) => input.name)).toEqual([name])
    expect((await field('cardnumber')).value).toBe('5555 5555 5555 4444')
    expect((await field('exp-date')).value).toBe('12/30')
  },
)

test('a form that cannot be opened says so and tries again', async () => {
  const server = moneyServer()
  server.say('GET users/payment_setup/', refused('not-allowed'))
  page = await visit('/wallet/card', { isSignedIn: true, answer: server.answer })
  expect((await alert()).textContent).toBe('We could not process your request, please try again')
  await press(await sheetButton('Try again'))
  await field('cardnumber')
})

test('a test card fills the form', async () => {
  await open()
  await press(
    await page.find(() =>
      page.main().querySelector<HTMLElement>('[aria-label^="Fill in 3782 822463 10005"]'),
    ),
  )
  expect((await field('cardnumber')).value).toBe('3782 822463 10005')
  expect((await field('cvc')).value).toBe('1234')
  await save()
  await said('was saved.')
})

test('the card is removed after a question; one that is still needed stays', async () => {
  const server = await open()
  await press(await sheetButton('Remove'))
  await said('Bookings and top-ups can no longer be paid with Visa •••• 4242.')
  server.say('DELETE users/card/', refused('method-still-needed'))
  const confirm = async () => {
    const dialogs = [...page.main().querySelectorAll('dialog')]
    await press(named(dialogs.at(-1) as HTMLElement, 'button', 'Remove card') as HTMLElement)
  }
  await confirm()
  await said('A current booking is paid with it.')
  await confirm()
  await said('The card was removed.')
  await button('Add Card Payment Method')
  expect(sheet()).toBeNull()
})

test('closing the form leads to the payment details', async () => {
  await open()
  await press(await page.find(() => page.main().querySelector<HTMLElement>('dialog [aria-label=Close]')))
  expect(page.router.state.location.pathname).toBe('/wallet/payment')
  expect(sheet()).toBeNull()
})

const stripe = vi.hoisted(() => ({ load: vi.fn<(key: string) => Promise<unknown>>() }))
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: stripe.load }))

/** Stripe's fields as far as a page can see them. */
function stripeFields(createToken: () => Promise<unknown>) {
  type Hear = (event: Record<string, unknown>) => void
  const fields: Record<string, { on: Record<string, Hear>; focus: ReturnType<typeof vi.fn<() => void>> }> = {}
  stripe.load.mockResolvedValue({
    createToken,
    elements: () => ({
      create(kind: string) {
        const on: Record<string, Hear> = {}
        fields[kind] = { on, focus: vi.fn<() => void>() }
        return {
          mount: () => undefined,
          destroy: () => undefined,
          focus: fields[kind].focus,
          on: (event: string, hear: Hear) => void (on[event] = hear),
        }
      },
    }),
  })
  const change = (kind: string, event: Record<string, unknown>) =>
    act(async () => fields[kind]?.on.change?.({ empty: false, ...event }))
  return { fields, change }
}

test('where Stripe is the bank, its own fields are shown and only a token passes through our page', async () => {
  const server = moneyServer()
  server.state.setup = { form: 'stripe', publishable_key: 'pk_live_1', token_url: null }
  const answers: unknown[] = [{ error: { code: 'incorrect_cvc' } }, { token: { id: 'tok_live' } }]
  const { fields, change } = stripeFields(async () => answers.shift())
  page = await visit('/wallet/card', { isSignedIn: true, answer: server.answer })
  await page.find(() => (fields.cardCvc ? page.main() : undefined))
  expect(stripe.load).toHaveBeenCalledWith('pk_live_1')
  await save()
  expect((await alert()).textContent).toBe('Please enter your card details')
  expect(fields.cardNumber?.focus).toHaveBeenCalled()
  await change('cardNumber', { error: { code: 'invalid_number' } })
  await said('Please check your card number')
  await change('cardNumber', {})
  await change('cardExpiry', {})
  await change('cardCvc', {})
  await save()
  await said('Please check your CVC')
  await save()
  await said('was saved.')
  const saved = page.calls.find(({ path }) => path.endsWith('stripe_token/'))
  expect(saved?.body).toEqual({ stripe_token: 'tok_live' })
})

test('a Stripe that does not load says so', async () => {
  const server = moneyServer()
  server.state.setup = { form: 'stripe', publishable_key: 'pk_live_1', token_url: null }
  stripe.load.mockRejectedValue(new Error('blocked'))
  page = await visit('/wallet/card', { isSignedIn: true, answer: server.answer })
  expect((await alert()).textContent).toBe('We could not process your request, please try again')
})
