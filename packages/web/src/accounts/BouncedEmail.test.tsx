// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { type Answering, named, press, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

const bounced = { ...profileOnWire, email_bounced: true }
const told = 'Mail to driver@bayshare.example bounced. Check the address or change it.'

async function open(path: string, profile: object, answer: Answering = () => ({ status: 200, body: [] })) {
  page = await visit(path, {
    isSignedIn: true,
    answer: (call) =>
      call.method === 'GET' && call.path.endsWith('/users/') ? { status: 200, body: profile } : answer(call),
  })
}
const text = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))

test.each(['/userprofile', '/notifications'])('%s tells a person whose mail bounces', async (path) => {
  await open(path, bounced)
  expect((await text(told)).textContent).toContain('Try again')
})

test('nobody else is told', async () => {
  await open('/notifications', profileOnWire)
  await text("You don't have any notifications")
  expect(page.main().textContent).not.toContain('bounced')
})

test('trying again takes the banner away and says that a mail is on its way', async () => {
  await open('/notifications', bounced, ({ path }) =>
    path.endsWith('retry_email/') ? { status: 200, body: profileOnWire } : { status: 200, body: [] },
  )
  await press(await page.find(() => named(page.main(), 'button', 'Try again')))
  await text("We've sent an email to driver@bayshare.example.")
  expect(page.main().textContent).not.toContain(told)
})

test('after too many tries it says so, and the banner stays', async () => {
  const refused = { detail: 'Too many tries. Wait a few minutes and try again.' }
  await open('/notifications', bounced, ({ path }) =>
    path.endsWith('retry_email/') ? { status: 429, body: refused } : { status: 200, body: [] },
  )
  await press(await page.find(() => named(page.main(), 'button', 'Try again')))
  await text('Too many tries.')
  expect(page.main().textContent).toContain(told)
})
