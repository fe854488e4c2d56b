// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { profileOnWire } from '../testing/wire-answers'
import { type Answering, leaveField, named, press, type, visit } from '../testing/visit'

type Visit = Awaited<ReturnType<typeof visit>>
let page: Visit | undefined

afterEach(async () => {
  await page?.leave()
  page = undefined
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function openLogin(answer: Answering = () => ({ status: 404, body: {} }), isSandbox = false) {
  page = await visit('/login', { answer, isSandbox })
  const shown = page
  const email = await page.find(() => shown.main().querySelector<HTMLInputElement>('input[name=email]'))
  const password = await page.find(() => shown.main().querySelector<HTMLInputElement>('input[name=password]'))
  const button = await page.find(() => named(shown.main(), 'button', 'Log in'))
  return { email, password, button, text: () => shown.main().textContent ?? '', calls: shown.calls }
}

test('text that is no email address is cleared when the field is left', async () => {
  const { email, text } = await openLogin()
  await type(email, 'priya at home')
  await leaveField(email)
  expect(email.value).toBe('')
  expect(text()).toContain('Please enter a valid email address')
  await type(email, 'priya@bayshare.example')
  await leaveField(email)
  expect(email.value).toBe('priya@bayshare.example')
  expect(text()).not.toContain('Please enter a valid email address')
})

test('empty fields are said before anything is sent, and the focus jumps to the first', async () => {
  const { email, password, button, text, calls } = await openLogin()
  password.focus()
  await press(button)
  expect(text().match(/This field is required/g)).toHaveLength(2)
  expect(document.activeElement).toBe(email)
  expect(calls.filter(({ path }) => path.includes('auth'))).toEqual([])
})

test('a refused login keeps what was typed and says why under the email', async () => {
  const refused = { status: 400, body: { error: 'invalid_grant', error_description: 'whatever' } }
  const { email, password, button, text } = await openLogin(() => refused)
  await type(email, 'priya@bayshare.example')
  await type(password, 'wrong')
  await press(button)
  await page?.find(() =>
    text().includes('Please check your email or password and try again.') ? email : undefined,
  )
  expect(email.value).toBe('priya@bayshare.example')
  expect(password.value).toBe('wrong')
  expect(email.getAttribute('aria-invalid')).toBe('true')
})

test('a sandbox fills in a demo account with one tap; elsewhere there is none', async () => {
  const { email, password } = await openLogin(undefined, true)
  const shown = page as Visit
  await press(await shown.find(() => named(shown.main(), 'button', 'Driver')))
  expect([email.value, password.value]).toEqual(['driver@bayshare.example', 'parking-demo-2026'])
  await shown.leave()
  const { text } = await openLogin()
  expect(text()).not.toContain('bayshare.example')
})

test('a building offers the demo accounts of its own people', async () => {
  page = await visit('/login', {
    brand: 'portal',
    isSandbox: true,
    answer: () => ({ status: 404, body: {} }),
  })
  const shown = page
  await press(await shown.find(() => named(shown.main(), 'button', 'Tenant')))
  const email = shown.main().querySelector<HTMLInputElement>('input[name=email]')
  expect(email?.value).toBe('tenant.portal@bayshare.example')
  expect(shown.main().textContent).toContain('owner.portal@bayshare.example')
  expect(shown.main().textContent).not.toContain('driver@bayshare.example')
})

test.each([
  ['/bookings', false],
  ['/listspace/first', false],
  ['/bookings', true],
])(
  'who is logged out at %s learns why, and comes back after the login (on a phone: %s)',
  async (path, isPhone) => {
    if (isPhone)
      vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    sessionStorage.clear()
    let isIn = false
    page = await visit(path, {
      isSignedIn: true,
      answer({ path: asked, body }) {
        if (body.grant_type === 'password') isIn = true
        if (body.grant_type === 'password')
          return { status: 200, body: { access_token: 'new', expires_in: 900, token_type: 'Bearer' } }
        if (asked.endsWith('/users/') && isIn) return { status: 200, body: profileOnWire }
        return isIn ? { status: 200, body: [] } : { status: 401, body: { detail: 'Auth has expired.' } }
      },
      mayRenew: () => isIn,
    })
    const shown = page
    const note = await shown.find(() => shown.main().querySelector<HTMLElement>('p[role=status]'))
    expect(note.textContent).toBe('Your session has ended. Log in again to pick up where you left off.')
    const input = (name: string) =>
      shown.find(() => shown.main().querySelector<HTMLInputElement>(`input[name=${name}]`))
    await type(await input('email'), 'driver@bayshare.example')
    await type(await input('password'), 'parking-demo-2026')
    await press(await shown.find(() => named(shown.main(), 'button', 'Log in')))
    await shown.find(() => (shown.router.state.location.pathname === path ? shown.main() : undefined))
  },
)

test('on a phone an introduction comes first, until it is dismissed for the session', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  page = await visit('/login', { answer: () => ({ status: 404, body: {} }) })
  const shown = page
  expect(shown.main().querySelector('input')).toBeNull()
  await press(await shown.find(() => named(shown.main(), 'button', 'Get Started')))
  await shown.find(() => shown.main().querySelector('input'))
  await shown.leave()
  const { text } = await openLogin()
  expect(text()).not.toContain('Get Started')
})

test('a passkey is offered only where the browser knows them', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  const { text } = await openLogin()
  expect(text()).not.toContain('passkey')
})

const passkeyFailures: [name: string, said: string | undefined][] = [
  ['NotAllowedError', undefined],
  ['AbortError', undefined],
  ['SecurityError', "We couldn't use this passkey. Try again, or log in with your password."],
]

test.each(passkeyFailures)('%s of the browser is said as %j', async (name, said) => {
  const getting = vi.fn<() => Promise<never>>(() =>
    Promise.reject(Object.assign(new Error('for programmers'), { name })),
  )
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  vi.stubGlobal('navigator', { credentials: { get: getting } })
  const options = { challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] }
  await openLogin(() => ({ status: 200, body: { options } }))
  const shown = page as Visit
  const button = await shown.find(() => named(shown.main(), 'button', 'Log in with a passkey'))
  await press(button)
  await shown.find(() => (getting.mock.calls.length > 0 && !button.disabled ? button : undefined))
  expect(shown.main().querySelector('[role=alert]')?.textContent).toEqual(said)
})

test('a refused passkey is said in the words of the server', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  const { text } = await openLogin(() => ({ status: 429, body: { detail: 'Too many tries.' } }))
  const shown = page as Visit
  const button = await shown.find(() => named(shown.main(), 'button', 'Log in with a passkey'))
  await press(button)
  await shown.find(() => shown.main().querySelector<HTMLElement>('[role=alert]'))
  expect(text()).toContain('Too many tries.')
})
