// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { type Answering, named, press, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

const kind = (name: string, isLocked = false) => ({
  kind: name,
  is_locked: isLocked,
  in_app: true,
  mail: true,
  sms: false,
  push: true,
})
const settings = {
  kinds: [kind('owner-bookings'), kind('messages'), kind('money', true)],
  has_sms: true,
  has_push: false,
  quiet_from: '22:00:00',
  quiet_until: '07:00:00',
  timezone: 'Australia/Perth',
}

async function open(path: string, answer: Answering, isSignedIn = true) {
  page = await visit(path, {
    isSignedIn,
    answer: (call) => (call.path.endsWith('/users/') ? { status: 200, body: profileOnWire } : answer(call)),
  })
}
const text = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
const toggle = (name: string) =>
  page.find(() => page.main().querySelector<HTMLInputElement>(`[name="${name}"]`))

test('a switch saves what it says, and nothing else', async () => {
  await open('/notifications/settings', ({ method }) =>
    method === 'PATCH' || method === 'GET' ? { status: 200, body: settings } : { status: 200, body: {} },
  )
  const mail = await toggle('owner-bookings-mail')
  expect(mail.checked).toBe(true)
  await press(mail)
  await page.find(() => (page.calls.some(({ method }) => method === 'PATCH') ? page.main() : undefined))
  expect(page.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    kind: 'owner-bookings',
    mail: false,
  })
  expect((await toggle('owner-bookings-mail')).checked).toBe(false)
  expect((await toggle('messages-mail')).checked).toBe(true)
})

test('what cannot be switched off has no switch and says why; texts of the night wait', async () => {
  await open('/notifications/settings', () => ({ status: 200, body: settings }))
  await text("Messages about money, security and access can't be switched off.")
  await text('Text messages and push notifications wait from 10:00 PM to 7:00 AM (Perth time)')
  expect(page.main().querySelector('[name^="money"]')).toBeNull()
  expect(page.main().querySelector('[name$="push"]')).toBeNull()
})

test('what can only be mailed and pushed has no other switches', async () => {
  const both = { ...settings, kinds: [kind('saved-places')], has_push: true }
  await open('/notifications/settings', ({ path }) => ({
    status: 200,
    body: path.includes('push') ? { public_key: 'B', devices: [] } : both,
  }))
  await toggle('saved-places-push')
  expect([...page.main().querySelectorAll('input')].map(({ name }) => name)).toEqual([
    'saved-places-mail',
    'saved-places-push',
  ])
})

test('where no texts are sent, none are offered', async () => {
  await open('/notifications/settings', () => ({ status: 200, body: { ...settings, has_sms: false } }))
  await toggle('messages-mail')
  expect(page.main().querySelector('[name$="sms"]')).toBeNull()
})

test('a change that fails is taken back and told', async () => {
  await open('/notifications/settings', ({ method }) =>
    method === 'PATCH' ? { status: 409, body: { detail: 'Not this one.' } } : { status: 200, body: settings },
  )
  await press(await toggle('messages-app'))
  await text('Not this one.')
  expect((await toggle('messages-app')).checked).toBe(true)
})

test('the link of a mail changes nothing until its button is pressed', async () => {
  let isOn = true
  await open(
    '/unsubscribe/some.token',
    ({ method }) => {
      if (method === 'POST') isOn = false
      return { status: 200, body: { kind: 'owner-bookings', is_on: isOn } }
    },
    false,
  )
  await text('Stop emails about "Bookings you receive"?')
  expect(page.calls.filter(({ method }) => method === 'POST')).toEqual([])
  await press(await page.find(() => named(page.main(), 'button', 'Unsubscribe')))
  await text('You won\'t get emails about "Bookings you receive" any more.')
  expect(page.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/v1/unsubscribe/some.token/',
  ])
})

test('a link that nobody signed is told to be wrong', async () => {
  await open('/unsubscribe/forged', () => ({ status: 404, body: { detail: 'Not found.' } }), false)
  await text("This link doesn't work")
  expect(named(page.main(), 'button', 'Unsubscribe')).toBeUndefined()
})
