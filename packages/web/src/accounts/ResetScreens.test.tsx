// @vitest-environment happy-dom
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answering, named, press, type, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

type Visit = Awaited<ReturnType<typeof visit>>
const resetToken = 'a'.repeat(43)
let page: Visit | undefined

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})

afterEach(async () => {
  await page?.leave()
  page = undefined
})

async function open(path: string, answer: Answering, isSignedIn = false) {
  page = await visit(path, { answer, isSignedIn })
  const shown = page
  return {
    shown,
    input: (name: string) =>
      shown.find(() => shown.main().querySelector<HTMLInputElement>(`input[name=${name}]`)),
    button: (words: string) => shown.find(() => named(shown.main(), 'button', words)),
    text: () => shown.main().textContent ?? '',
    isAt: (place: string) =>
      shown.find(() => (shown.router.state.location.pathname === place ? shown.main() : undefined)),
    says: (words: string) =>
      shown.find(() => (shown.main().textContent?.includes(words) ? shown.main() : undefined)),
    asked: (path: string) => shown.calls.filter((call) => call.path.endsWith(path)),
  }
}

test('asking for a link says the same whether there is such an account or not', async () => {
  const { input, button, isAt, text, asked } = await open('/forgotpassword', () => ({
    status: 200,
    body: {},
  }))
  await type(await input('username'), 'sam@example.com')
  await press(await button('Send reset link'))
  await isAt('/resetconfirmation')
  expect(text()).toContain(
    'If we found a user with the email address sam@example.com you will receive an email from us shortly.',
  )
  expect(text()).toContain('junk or spam')
  expect(asked('users/password_reset/').map(({ body }) => body)).toEqual([{ username: 'sam@example.com' }])
})

test('a link that cannot be asked for is said, and the address stays', async () => {
  const { input, button, says, shown } = await open('/forgotpassword', () => undefined)
  const email = await input('username')
  await type(email, 'sam@example.com')
  await press(await button('Send reset link'))
  await says("couldn't reach the server")
  expect(email.value).toBe('sam@example.com')
  expect(shown.router.state.location.pathname).toBe('/forgotpassword')
})

test('the confirmation can be opened by itself', async () => {
  const { says } = await open('/resetconfirmation', () => undefined)
  expect(await says('you will receive an email from us shortly')).toBeTruthy()
})

test('a new password leads to the login page, which says so', async () => {
  const { input, button, isAt, says, asked } = await open(`/resetpassword/${resetToken}`, () => ({
    status: 200,
    body: {},
  }))
  await type(await input('password1'), 'a long walk home')
  await type(await input('password2'), 'a long walk home')
  await press(await button('Save new password'))
  await isAt('/login')
  await says('Your password has been changed.')
  expect(asked('users/password_update/').map(({ body }) => body)).toEqual([
    { password1: 'a long walk home', password2: 'a long walk home', uuid: resetToken },
  ])
})

test('who was signed in here has to log in again', async () => {
  const answer: Answering = ({ method, path }) =>
    method === 'GET' && path.endsWith('users/')
      ? { status: 200, body: profileOnWire }
      : { status: 200, body: {} }
  const { input, button, isAt, says, asked } = await open(`/resetpassword/${resetToken}`, answer, true)
  await type(await input('password1'), 'a long walk home')
  await type(await input('password2'), 'a long walk home')
  await press(await button('Save new password'))
  await isAt('/login')
  await says('Your password has been changed.')
  expect(asked('auth/logout/')).toHaveLength(1)
})

test('passwords that differ are said before anything is sent', async () => {
  const { input, button, says, asked } = await open(`/resetpassword/${resetToken}`, () => undefined)
  await type(await input('password1'), 'a long walk home')
  await type(await input('password2'), 'a long walk hone')
  await press(await button('Save new password'))
  await says('Passwords must match')
  expect(document.activeElement).toBe(await input('password2'))
  expect(asked('users/password_update/')).toEqual([])
})

test.each([
  [{ password1: ['This password is common.'] }, 'This password is common.', 'Choose a new password'],
  [{ detail: 'This link has expired.' }, "This link doesn't work", 'Ask for a new link'],
])('the refusal %j says %j', async (body, words, alsoSays) => {
  const { input, button, says, text } = await open(`/resetpassword/${resetToken}`, () => ({
    status: 400,
    body,
  }))
  await type(await input('password1'), 'a long walk home')
  await type(await input('password2'), 'a long walk home')
  await press(await button('Save new password'))
  await says(words)
  expect(text()).toContain(alsoSays)
})

test.each(['a'.repeat(201), 'nonsense'])(
  '%s, no link of ours, shows the message at once',
  async (nonsense) => {
    const { says } = await open(`/resetpassword/${nonsense}`, () => undefined)
    expect(await says("This link doesn't work")).toBeTruthy()
  },
)

const token = { access_token: 'token', expires_in: 900, token_type: 'Bearer' }

test('a token from another brand is used once, however often the page is drawn', async () => {
  const answer: Answering = ({ path }) =>
    path.endsWith('auth/token/') ? { status: 200, body: token } : { status: 200, body: profileOnWire }
  page = await visit('/auth_redirect/once', { answer, frame: StrictMode })
  const shown = page
  await shown.find(() => (shown.router.state.location.pathname === '/search' ? shown.main() : undefined))
  const used = shown.calls.filter(({ body }) => body['username'] === 'redirect_token:once')
  expect(used.map(({ body }) => body)).toEqual([{ grant_type: 'password', username: 'redirect_token:once' }])
})

test('a token that is refused leads to the search, too', async () => {
  const { isAt } = await open('/auth_redirect/spent', () => ({ status: 400, body: { detail: 'No.' } }))
  await isAt('/search')
  expect(console.info).toHaveBeenCalledWith('Token login failed', expect.anything())
})
