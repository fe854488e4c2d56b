// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answering, named, press, type, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

type Visit = Awaited<ReturnType<typeof visit>>
let page: Visit | undefined

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  localStorage.clear()
})

afterEach(async () => {
  await page?.leave()
  page = undefined
})

const newcomer = {
  ...profileOnWire,
  first_name: '',
  last_name: '',
  telephone_number: null,
  telephone_verified: false,
}
const token = { access_token: 'token', expires_in: 900, token_type: 'Bearer' }
const created = { id: profileOnWire.id, email: 'sam@example.com' }
const taken = { status: 409, body: { email: ['An account with this email already exists.'] } }

const welcoming: Answering = ({ method, path }) => {
  if (path.endsWith('auth/token/')) return { status: 200, body: token }
  if (method === 'POST' && path.endsWith('users/')) return { status: 200, body: created }
  return { status: 200, body: newcomer }
}

async function openSignUp(path = '/signup', answer: Answering = welcoming) {
  page = await visit(path, { answer })
  const shown = page
  const input = (name: string) =>
    shown.find(() => shown.main().querySelector<HTMLInputElement>(`input[name=${name}]`))
  const email = await input('email')
  const again = await input('email2')
  const password = await input('password')
  return {
    email,
    again,
    password,
    button: await shown.find(() => named(shown.main(), 'button', 'Sign up')),
    text: () => shown.main().textContent ?? '',
    signUps: () =>
      shown.calls.filter(({ method, path: called }) => method === 'POST' && called.endsWith('users/')),
    async fillIn() {
      await type(email, 'sam@example.com')
      await type(again, 'sam@example.com')
      await type(password, 'a long walk home')
    },
  }
}

test('who signs up is logged in and goes on to finish the profile', async () => {
  const { fillIn, button, signUps } = await openSignUp()
  await fillIn()
  await press(button)
  const shown = page as Visit
  await shown.find(() =>
    shown.router.state.location.pathname === '/finishprofile/name' ? button : undefined,
  )
  expect(signUps().map(({ body }) => body)).toEqual([
    { email: 'sam@example.com', email2: 'sam@example.com', password: 'a long walk home' },
  ])
  expect(shown.calls.find(({ path }) => path.endsWith('auth/token/'))?.body).toMatchObject({
    username: 'sam@example.com',
    password: 'a long walk home',
  })
})

test.each([
  ['/signup/PRIYA1', undefined, { referral: 'PRIYA1' }],
  ['/signup', 'MARCUS', { referral: 'MARCUS' }],
  ['/signup/PRIYA1', 'MARCUS', { referral: 'PRIYA1' }],
  ['/signup/promo/SUMMER', undefined, { signupCode: 'SUMMER' }],
  ['/websignup', undefined, {}],
])('%s with %j kept from an invitation sends %j', async (path, kept, codes) => {
  if (kept !== undefined) localStorage.setItem('referral', kept)
  const { fillIn, button, signUps } = await openSignUp(path)
  await fillIn()
  await press(button)
  const shown = page as Visit
  await shown.find(() => (signUps().length > 0 ? button : undefined))
  const { email: _, email2: __, password: ___, ...sent } = signUps()[0]?.body ?? {}
  expect(sent).toEqual(codes)
})

test.each([
  [
    { valid: true, kind: 'sign-up', client_display: '$10 credits' },
    'adds credits to your account',
    true,
    null,
  ],
  [{ valid: true, kind: 'checkout', client_display: '10% off' }, 'PARK10: 10% off.', true, 'PARK10'],
  [{ valid: false, kind: null, client_display: 'Invalid promo code' }, 'Invalid promo code', false, null],
])('the code of a link is checked at once: %j', async (code, words, isSent, waits) => {
  const answer: Answering = (call) =>
    call.path.endsWith('sign_up_codes/PARK10/') ? { status: 200, body: code } : welcoming(call)
  const { fillIn, button, text, signUps } = await openSignUp('/signup/promo/PARK10', answer)
  const shown = page as Visit
  await shown.find(() => (text().includes(words) ? button : undefined))
  await fillIn()
  await press(button)
  await shown.find(() => (signUps().length > 0 ? button : undefined))
  expect(signUps()[0]?.body.signupCode).toBe(isSent ? 'PARK10' : undefined)
  expect(localStorage.getItem('waitingPromo')).toBe(waits)
})

test('addresses that differ are said before anything is sent', async () => {
  const { fillIn, again, button, text, signUps } = await openSignUp()
  await fillIn()
  await type(again, 'sma@example.com')
  await press(button)
  expect(text()).toContain('Email addresses do not match')
  expect(document.activeElement).toBe(again)
  expect(signUps()).toEqual([])
})

test('what the server refuses stands under its field, and what was typed stays', async () => {
  const answer: Answering = () => ({ status: 400, body: { password: ['Please choose another.'] } })
  const { fillIn, email, password, button, text } = await openSignUp('/signup', answer)
  await fillIn()
  await press(button)
  const shown = page as Visit
  await shown.find(() => (password.getAttribute('aria-invalid') === 'true' ? password : undefined))
  expect(text()).toContain('Please choose another.')
  expect(document.activeElement).toBe(password)
  expect([email.value, password.value]).toEqual(['sam@example.com', 'a long walk home'])
  const described = password.getAttribute('aria-describedby') ?? ''
  const words = described.split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(words).toContain('Please choose another.')
})

test('an answer that got lost does not end at "already exists"', async () => {
  let tries = 0
  const answer: Answering = (call) => {
    if (!(call.method === 'POST' && call.path.endsWith('users/'))) return welcoming(call)
    tries += 1
    return tries === 1 ? undefined : taken
  }
  const { fillIn, button, text } = await openSignUp('/signup', answer)
  await fillIn()
  await press(button)
  const shown = page as Visit
  await shown.find(() => shown.main().querySelector<HTMLElement>('form [role=alert]'))
  expect(text()).toContain("couldn't reach the server")
  await press(button)
  await shown.find(() =>
    shown.router.state.location.pathname === '/finishprofile/name' ? button : undefined,
  )
})

test('an address that somebody else has taken is said', async () => {
  const { fillIn, email, button, text } = await openSignUp('/signup', () => taken)
  await fillIn()
  await press(button)
  const shown = page as Visit
  await shown.find(() => (email.getAttribute('aria-invalid') === 'true' ? email : undefined))
  expect(text()).toContain('An account with this email already exists.')
})

test('two presses open one account', async () => {
  const { fillIn, button, signUps } = await openSignUp()
  await fillIn()
  const form = button.closest('form') as HTMLFormElement
  await press(button)
  form.requestSubmit()
  const shown = page as Visit
  await shown.find(() =>
    shown.router.state.location.pathname === '/finishprofile/name' ? button : undefined,
  )
  expect(signUps()).toHaveLength(1)
})

test.each([
  [[{ first_name: 'Priya' }], 'Priya gave you $5. You get it as free credits once your mobile is verified.'],
  [[], "This referral link doesn't work. You can still sign up without it."],
])("the friend's gift stays in view on the form: %j", async (people, words) => {
  const answer: Answering = (call) =>
    call.path.includes('/referrer/') ? { status: 200, body: people } : welcoming(call)
  const { text, button } = await openSignUp('/signup/PRIYA1', answer)
  const shown = page as Visit
  await shown.find(() => (text().includes(words) ? button : undefined))
  expect(shown.calls.find(({ path }) => path.includes('/referrer/'))?.path).toMatch(/referral=PRIYA1$/)
})

test("a kept friend's code shows its gift, and no code shows none", async () => {
  const answer: Answering = (call) =>
    call.path.includes('/referrer/') ? { status: 200, body: [{ first_name: 'Marcus' }] } : welcoming(call)
  localStorage.setItem('referral', 'MARCUS')
  const kept = await openSignUp('/signup', answer)
  const shown = page as Visit
  await shown.find(() => (kept.text().includes('Marcus gave you $5.') ? kept.button : undefined))
  await shown.leave()
  localStorage.clear()
  const { text } = await openSignUp('/signup', answer)
  expect(text()).not.toContain('gave you')
})
