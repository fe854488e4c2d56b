// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, named, press, type SeenCall, type as typeIn, visit } from '../testing/visit'
import { profileOnWire, spaceId } from '../testing/wire-answers'

const id = '00000000-0000-4000-8000-000000000401'
const other = '00000000-0000-4000-8000-000000000402'
const now = () => Temporal.Now.instant().toString()
const message = (changes: object = {}) => ({
  id: '00000000-0000-4000-8000-000000000501',
  content: 'Is it covered?',
  which_user: 0,
  role: 'driver',
  is_own: false,
  masked: false,
  start_date: null,
  start_time: null,
  duration: null,
  create_date: now(),
  ...changes,
})
const conversation = (changes: object = {}) => ({
  uuid: id,
  new_for_you: 0,
  your_user: 1,
  role: 'owner',
  booking: null,
  sender_public_name: 'Priya',
  recipient_public_name: 'Marcus',
  sender_photo_url: null,
  recipient_photo_url: null,
  photo_url: null,
  subject: 'Driveway on Crown Street',
  create_date: now(),
  update_date: now(),
  parking_space: { uuid: spaceId, type: 'Driveway', street_name: 'Crown Street' },
  threads: [message()],
  ...changes,
})
const opened = (changes: object = {}) => ({
  conversation: conversation(),
  has_earlier: false,
  last_read: null,
  blocked: false,
  can_reply: true,
  ...changes,
})

let page: Awaited<ReturnType<typeof visit>>
beforeEach(() => sessionStorage.clear())
afterEach(() => page.leave())

async function open(path: string, answer: (call: SeenCall) => unknown) {
  page = await visit(path, {
    isSignedIn: true,
    answer(call) {
      if (call.path.endsWith('/users/')) return { status: 200, body: profileOnWire }
      const body = answer(call)
      const isWhole = typeof body === 'object' && body !== null && 'status' in body
      return isWhole ? (body as Answer) : { status: 200, body: body ?? {} }
    },
  })
  const { main, find } = page
  return {
    said: (words: string) => find(() => (main().textContent?.includes(words) ? main() : undefined)),
    button: (words: string) => find(() => named(document.body, 'button', words)),
  }
}

test('an inbox with nothing new says where bookings are talked about', async () => {
  const { said } = await open('/Conversations', () => ({
    conversations: [conversation()],
    unread: 0,
    next: null,
  }))
  await said('If you already have made a booking, check your inbox via the booking.')
  await said('Driveway on Crown Street')
  const row = named(page.main(), 'a', 'Priya')
  expect(row?.getAttribute('href')).toBe(`/conversations/${id}`)
})

test('unread messages are counted, and more conversations come when they are asked for', async () => {
  const next = `2026-11-16T21:00:00Z_${id}`
  const { said, button } = await open('/conversations', ({ path }) =>
    path.includes('after=')
      ? {
          conversations: [conversation({ uuid: other, sender_public_name: 'Sam' })],
          unread: 3,
          next: null,
        }
      : { conversations: [conversation({ new_for_you: 3 })], unread: 3, next },
  )
  await said('You have 3 unread messages')
  await said('3 new messages')
  await press(await button('Show more'))
  await said('Sam')
  expect(named(page.main(), 'button', 'Show more')).toBeUndefined()
})

test('one unread message is one', async () => {
  const { said } = await open('/conversations', () => ({
    conversations: [conversation({ new_for_you: 1 })],
    unread: 1,
    next: null,
  }))
  await said('You have 1 unread message')
  expect(page.main().textContent).not.toContain('1 unread messages')
})

test('chats of bookings stand beside questions, and each leads to its own page', async () => {
  const chats = [
    conversation({
      booking: { id: '7K2MQ9XBWP1' },
      new_for_you: 1,
      threads: [message({ content: 'Running late' })],
    }),
    conversation({
      uuid: other,
      booking: { id: '8K2MQ9XBWP2' },
      role: 'driver',
      your_user: 0,
      threads: [message({ role: 'manager', content: 'The lift works' })],
    }),
    conversation({
      uuid: '00000000-0000-4000-8000-000000000403',
      booking: { id: '9K2MQ9XBWP3' },
      role: 'manager',
      your_user: 0,
      threads: [message({ content: 'Thanks' })],
    }),
  ]
  const { said } = await open('/conversations', () => ({ conversations: chats, unread: 1, next: null }))
  await said('Running late')
  const rows = [...page.main().querySelectorAll('li')].map((row) => [
    row.querySelector('a')?.getAttribute('href'),
    row.textContent,
  ])
  expect(rows.map(([to]) => to)).toEqual([
    '/messages/7K2MQ9XBWP1/owner',
    '/messages/8K2MQ9XBWP2/driver',
    '/messages/9K2MQ9XBWP3/manager',
  ])
  expect(rows[0]?.[1]).toMatch(
    /^Priya.*Driveway on Crown Street · Booking\s7K2MQ9XBWP1Running late11 new message$/,
  )
  expect(rows[1]?.[1]).toMatch(/^Marcus.*Building manager: The lift works$/)
  expect(rows[2]?.[1]).toMatch(/^Priya and Marcus.*Priya: Thanks$/)
})

test('a new message raises the count without a reload, and reading it elsewhere lowers it', async () => {
  let unread = 0
  const { said } = await open('/conversations', () => ({
    conversations: [conversation({ booking: { id: '7K2MQ9XBWP1' }, new_for_you: unread })],
    unread,
    next: null,
  }))
  await said('If you already have made a booking, check your inbox via the booking.')
  const told = [{ what: 'message', thread: 'booking', reference: '7K2MQ9XBWP1' }] as const
  unread = 2
  page.hear(told)
  await said('You have 2 unread messages')
  unread = 0
  page.hear(told)
  const main = await said('If you already have made a booking, check your inbox via the booking.')
  expect(main.textContent).not.toContain('unread message')
})

test('an empty inbox says how a conversation begins', async () => {
  const { said } = await open('/conversations', () => ({ conversations: [], unread: 0, next: null }))
  expect((await said('No conversations yet')).querySelector('a[href="/search"]')).not.toBeNull()
})

test('a conversation is answered, with what was hidden and why', async () => {
  const threads = [message({ masked: true, content: 'Call [phone number hidden]' })]
  const { said, button } = await open(`/conversations/${id}`, ({ method, path, body }) => {
    if (path.endsWith('/reply/')) {
      threads.push(
        message({ id: other, content: String(body.message), which_user: 1, role: 'owner', is_own: true }),
      )
      return threads.at(-1)
    }
    if (method === 'POST') return {}
    const after = /after=([\w-]+)/.exec(path)?.[1]
    return opened({
      conversation: conversation({
        threads: threads.slice(threads.findIndex((one) => one.id === after) + 1),
      }),
    })
  })
  await said('Chat with Priya')
  await said('Contact details are hidden until you reply.')
  await typeIn(await page.find(() => page.main().querySelector('textarea')), 'Yes')
  await press(await button('Send'))
  expect(await said('YouYesnow · Sent')).toBeDefined()
})

test('whoever was blocked is told no more than that the message cannot be sent', async () => {
  const { said, button } = await open(`/conversations/${id}`, ({ path }) =>
    path.endsWith('/reply/') ? { status: 409, body: { detail: 'Your message cannot be sent.' } } : opened(),
  )
  await typeIn(await page.find(() => page.main().querySelector('textarea')), 'Hello')
  await press(await button('Send'))
  const main = await said('Your message cannot be sent. Terms of use')
  expect(main.querySelector('a[href="/terms"]')).not.toBeNull()
})

test('a person is blocked after a question, and unblocked', async () => {
  let isBlocked = false
  const { said, button } = await open(`/conversations/${id}`, ({ method, path }) => {
    if (path.endsWith('/block/')) isBlocked = method === 'POST'
    if (method !== 'GET') return {}
    return opened({
      blocked: isBlocked,
      can_reply: !isBlocked,
      conversation: conversation({ threads: path.includes('after=') ? [] : [message()] }),
    })
  })
  await press(await button('Block'))
  await press(
    await page.find(() => named(document.querySelector('dialog') ?? document.body, 'button', 'Block')),
  )
  await said("You've blocked Priya. Neither of you can write here.")
  expect(page.main().querySelector('textarea')).toBeNull()
  await press(await button('Unblock'))
  await page.find(() => page.main().querySelector('textarea'))
})

test('a report says why, by the last message of the other one', async () => {
  const { said, button } = await open(`/conversations/${id}`, ({ method, path }) =>
    method === 'GET'
      ? opened(path.includes('after=') ? { conversation: conversation({ threads: [] }) } : {})
      : {},
  )
  await press(await button('Report'))
  const box = await page.find(() => document.querySelector<HTMLTextAreaElement>('dialog textarea'))
  await typeIn(box, 'Rude')
  await press(await button('Send report'))
  await said('We’ve got your report')
  const sent = page.calls.find(({ path }) => path.endsWith('/report/'))
  expect(sent?.body).toEqual({ message_id: message().id, reason: 'Rude' })
})
