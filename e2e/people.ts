import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test'

export const demoPassword = 'parking-demo-2026'

/** The address of a brand on the server that all journeys share. */
export const brandAddress = (brand: string) =>
  `http://${brand}.localhost:${Number(process.env['E2E_PORT'] ?? 3199)}`

/** Logs in by the form, as a person does. */
export async function logIn(page: Page, email: string, password = demoPassword, host = ''): Promise<void> {
  await page.goto(`${host}/login`)
  await skipIntro(page)
  await fillLogin(page, email, password)
  await expect(page).not.toHaveURL(/login/i)
}

/** Fills in and sends the form that is on the screen. */
export async function fillLogin(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Phones are greeted once a session. */
async function skipIntro(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Get Started' })
  await expect(start.or(page.getByLabel('Email')).first()).toBeVisible()
  if (await start.isVisible()) await start.click()
}

interface Who {
  password?: string
  brand?: string
}

/**
 * Opens a session without the form: the browser has its refresh cookie and remembers that somebody was here. Each call
 * is a session of its own, because one that two browsers renew would be taken for stolen. Returns an access token.
 */
export async function signInAs(
  page: Page,
  email: string,
  { password = demoPassword, brand = 'main' }: Who = {},
): Promise<string> {
  const answer = await tokenAnswer(page.request, email, { password, brand })
  if (brand !== 'main') {
    const cookies = await page.context().cookies(answer.url())
    const domain = new URL(brandAddress(brand)).hostname
    await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain })))
  }
  await page.context().addInitScript(() => {
    if (localStorage.getItem('bayshare-session') === null)
      localStorage.setItem('bayshare-session', 'somebody')
  })
  return accessToken(answer)
}

/** An access token for calls, without a browser. */
export async function tokenOf(request: APIRequestContext, email: string, password?: string): Promise<string> {
  return accessToken(await tokenAnswer(request, email, { password }))
}

async function tokenAnswer(
  request: APIRequestContext,
  username: string,
  { password = demoPassword, brand = 'main' }: Who,
): Promise<APIResponse> {
  const ask = () =>
    request.post('/api/v1/auth/token/', {
      headers: { 'X-Domain': brand, 'X-Requested-With': 'bayshare-web' },
      data: { grant_type: 'password', username, password },
    })
  let answer = await ask()
  // Whoever meets a server that has too much to do is asked to come again: it may have started just now.
  for (let tries = 1; answer.status() === 503 && tries < 5; tries++) answer = await ask()
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer
}

async function accessToken(answer: APIResponse): Promise<string> {
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return token
}

interface Message {
  id: string
  template: string
  subject: string | null
  text: string
  html: string | null
  createdAt: string
}

async function messagesTo(request: APIRequestContext, recipient: string): Promise<Message[]> {
  const answer = await request.get('/outbox.json', { params: { recipient } })
  return (await answer.json()) as Message[]
}

/** The newest message to somebody besides the known ones, as soon as it is there. */
export async function newestMessage(
  request: APIRequestContext,
  recipient: string,
  template: RegExp,
  known: readonly Message[] = [],
): Promise<Message> {
  const isNew = ({ id }: Message) => known.every((message) => message.id !== id)
  let found: Message | undefined
  await expect
    .poll(async () => {
      const messages = await messagesTo(request, recipient)
      found = messages.find((message) => template.test(message.template) && isNew(message))
      return found !== undefined
    })
    .toBe(true)
  return found!
}

/** The text of the mail with this subject, as soon as it is there. */
export async function mailTo(
  request: APIRequestContext,
  recipient: string,
  subject: string | RegExp,
): Promise<string> {
  const isIt = (message: Message) =>
    typeof subject === 'string' ? message.subject === subject : subject.test(message.subject ?? '')
  let text: string | undefined
  await expect
    .poll(async () => (text = (await messagesTo(request, recipient)).find(isIt)?.text), String(subject))
    .toBeDefined()
  return text!
}

/** The code that a number is sent because of this. Others may have had the same number before. */
async function codeSentBy(
  request: APIRequestContext,
  mobile: string,
  act: () => Promise<void>,
): Promise<string> {
  const number = mobile.replace(/^0/, '+61').replaceAll(' ', '')
  const known = await messagesTo(request, number)
  await act()
  const { text } = await newestMessage(request, number, /code/, known)
  return /\b\d{4}\b/.exec(text)?.[0] ?? ''
}

export interface Newcomer {
  email: string
  password: string
  /** Set aside for fiction, so that no text message can reach a stranger. */
  mobile: string
}

export function newcomer(name: string, mobile: string): Newcomer {
  return { email: `${name}-${Date.now()}@test.example`, password: 'a quiet driveway 7', mobile }
}

/** Somebody new with a whole profile and an empty wallet, who is signed in. */
export async function newDriver(page: Page, name: string, mobile: string, brand = 'main'): Promise<Newcomer> {
  const person = newcomer(name, mobile)
  const { email, password } = person
  const send = async (method: 'POST' | 'PATCH', path: string, data: object, token?: string) => {
    const headers = { 'X-Domain': brand, ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await page.request.fetch(`/api/v1/${path}`, { method, headers, data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  }
  await send('POST', 'users/', { email, email2: email, password })
  const token = await signInAs(page, email, { password, brand })
  const profile = { first_name: 'Noah', last_name: 'Patel', post_code: '2010', mobile_number: mobile }
  const code = await codeSentBy(page.request, mobile, () => send('PATCH', 'users/', profile, token))
  await send('POST', 'users/verify_number/', { entered_pin: code, mobile_number: mobile }, token)
  return person
}

/** Opens an account by the form, up to the first step of the profile. */
export async function signUp(page: Page, { email, password }: Newcomer, path = '/signup'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Re-type email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/finishprofile\/name/)
}

/** Says the name, gives a number and proves it. */
export async function finishProfile(
  page: Page,
  request: APIRequestContext,
  { mobile }: Newcomer,
  name: { first: string; last: string; postcode?: string },
): Promise<void> {
  await page.getByLabel('First name').fill(name.first)
  await page.getByLabel('Last name').fill(name.last)
  if (name.postcode) await page.getByLabel('Postcode').fill(name.postcode)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/finishprofile\/telephone_number/)
  await page.getByLabel('Mobile number').fill(mobile)
  const code = await codeSentBy(request, mobile, async () => {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/finishprofile\/verify\//)
  })
  // A full code sends itself.
  await page.getByLabel('4-digit code').fill(code)
  await expect(page).not.toHaveURL(/finishprofile\/verify/)
}
