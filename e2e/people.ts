import { type APIRequestContext, expect, type Page } from '@playwright/test'

export const demoPassword = 'parking-demo-2026'

export async function logIn(page: Page, email: string, password = demoPassword, host = ''): Promise<void> {
  await page.goto(`${host}/login`)
  await skipIntro(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/login/i)
}

/** Phones are greeted once a session. */
export async function skipIntro(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Get Started' })
  await expect(start.or(page.getByLabel('Email')).first()).toBeVisible()
  if (await start.isVisible()) await start.click()
}

interface Message {
  template: string
  text: string
  html: string | null
  createdAt: string
}

/** The newest message to somebody, as soon as it is there. */
export async function newestMessage(
  request: APIRequestContext,
  recipient: string,
  template: RegExp,
): Promise<Message> {
  let found: Message | undefined
  await expect
    .poll(async () => {
      const answer = await request.get('/outbox.json', { params: { recipient } })
      const messages = (await answer.json()) as Message[]
      found = messages.find((message) => template.test(message.template))
      return found !== undefined
    })
    .toBe(true)
  return found!
}

/** The code in the newest text message to a number. */
async function codeSentTo(request: APIRequestContext, number: string): Promise<string> {
  const { text } = await newestMessage(request, number.replace(/^0/, '+61').replaceAll(' ', ''), /code/)
  return /\b\d{4}\b/.exec(text)?.[0] ?? ''
}

export interface Newcomer {
  email: string
  password: string
  /** Set aside for fiction, so that no text message can reach a stranger. */
  mobile: string
}

/** Opens an account, up to the first step of the profile. */
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
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/finishprofile\/verify\//)
  const code = await codeSentTo(request, mobile)
  await page.getByLabel('4-digit code').fill(code)
  // A full code may send itself.
  const verify = page.getByRole('button', { name: 'Verify' })
  if (await verify.isVisible().catch(() => false))
    await verify.click({ timeout: 2000 }).catch(() => undefined)
  await expect(page).not.toHaveURL(/finishprofile\/verify/)
}
