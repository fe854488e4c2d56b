// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isTold } from '../session/is-told'
import { lastTyping } from '../session/last-typing'
import { type Answer, named, press, type SeenCall, type as typeIn, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

const reference = '7K2MQ9XBWP1'
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const writers = {
  driver: { first_name: 'Priya', image_user: null },
  owner: { first_name: 'Marcus', image_user: { path: '/images/m/avatar-75.webp' } },
  manager: { first_name: 'Alex', image_user: null },
  operator: { first_name: 'Kim', image_user: null },
}

const tenancy = { tenant_type: 1, tenant_id: '12', default_building: idOf(900) }

let page: Awaited<ReturnType<typeof visit>>
beforeEach(() => sessionStorage.clear())
afterEach(() => page.leave())

interface Written {
  by: keyof typeof writers
  content: string
  ago?: number
}

interface Opening {
  as?: 'driver' | 'owner'
  path?: string
  brand?: 'main' | 'portal'
  isCorporate?: boolean
  written?: Written[]
  changed?: object
  onSend?: (call: SeenCall) => Answer | undefined | Promise<Answer | undefined>
}

/** A server that keeps what is written in its order, and answers only what is new. */
async function open({
  as = 'driver',
  path,
  brand = 'main',
  isCorporate = false,
  written = [],
  changed = {},
  onSend,
}: Opening = {}) {
  const kept = written.map((message, index) => onWire(message, index + 1, as))
  const seen: string[] = []
  const say = (by: Written['by'], content: string) => kept.push(onWire({ by, content }, kept.length + 1, as))
  page = await visit(path ?? `/Messages/${reference.toLowerCase()}/${as}`, {
    isSignedIn: true,
    brand,
    async answer(call) {
      if (call.path.endsWith('/users/'))
        return { status: 200, body: { ...profileOnWire, ...tenancy, is_corpuser: isCorporate } }
      if (call.path.endsWith('/messages/report/')) return { status: 200, body: {} }
      if (call.path.endsWith('/messages/read/')) {
        seen.push(String(call.body.last_id))
        return { status: 200, body: {} }
      }
      if (call.path.endsWith('/typing/')) return { status: 200, body: {} }
      if (call.method === 'POST') {
        const special = onSend && (await onSend(call))
        if (special?.status !== 200 && onSend) return special
        say(as, String(call.body.content))
        return { status: 200, body: kept.at(-1) }
      }
      const after = /after=([\w-]+)/.exec(call.path)?.[1]
      const messages = kept.slice(kept.findIndex(({ id }) => id === after) + 1)
      return { status: 200, body: { ...chatOnWire(as), messages, ...changed } }
    },
  })
  const { main, find } = page
  return {
    seen,
    say,
    said: (words: string) => find(() => (main().textContent?.includes(words) ? main() : undefined)),
    bubbles: () => [...main().querySelectorAll('[role="log"] article')].map(({ textContent }) => textContent),
    box: () => find(() => main().querySelector('textarea')),
  }
}

function onWire({ by, content, ago = 0 }: Written, number: number, as: string) {
  return {
    id: idOf(number),
    content,
    is_driver: by === 'driver' ? 1 : 0,
    role: by,
    is_own: by === as,
    user: writers[by],
    update_date: Temporal.Now.instant().subtract({ minutes: ago }).toString(),
    ...(by === as && { read: false }),
  }
}

function chatOnWire(role: string) {
  return {
    reference,
    role,
    user_driver: writers.driver,
    user_owner: writers.owner,
    has_earlier: false,
    last_read: null,
    can_write: true,
    closes_at: null,
  }
}

const enter = (box: HTMLElement, more: object = {}) =>
  act(async () => void fireEvent.keyDown(box, { key: 'Enter', ...more }))

test('a chat shows its days, who wrote what, and whether the last own message was read', async () => {
  const written: Written[] = [
    { by: 'driver', content: 'Is the gate open?', ago: 3 * 24 * 60 },
    { by: 'owner', content: 'Yes, until ten.', ago: 5 },
    { by: 'driver', content: 'Thanks' },
  ]
  const { said, bubbles, seen } = await open({ written, changed: { last_read: idOf(3) } })
  await said('Chat with Marcus')
  expect(bubbles()).toEqual([
    'YouIs the gate open?3 days ago',
    'MarcusOwnerYes, until ten.5 minutes agoReport',
    'YouThanksnow · Read',
  ])
  expect(page.main().textContent).toContain('Today')
  expect(seen).toEqual([idOf(2)])
  expect(page.main().querySelector('img[src*="/images/m/"]')).not.toBeNull()
})

test('as owner the driver is the other side, and a link of the wrong side leads to the right one', async () => {
  const { said } = await open({ as: 'owner', path: `/messages/${reference}/driver` })
  await said('Chat with Priya')
  expect(page.router.state.location.pathname).toBe(`/messages/${reference}/owner`)
  expect(named(page.main(), 'a', 'Back to booking')?.getAttribute('href')).toContain('/ownerbookingdetails/')
})

test('a manager is led back to the booking in the control panel, and told what to write', async () => {
  const { said } = await open({ as: 'owner', isCorporate: true })
  await said("Say hello to Priya. Tell them how to get in, or ask when they'll arrive.")
  expect(named(page.main(), 'a', 'Back to booking')?.getAttribute('href')).toBe(`/cp/booking/${reference}`)
})

test('Enter sends, Shift and Enter does not, and an empty box sends nothing', async () => {
  const { box, bubbles, said } = await open()
  await said('No messages yet')
  const field = await box()
  expect((await page.find(() => named(page.main(), 'button', 'Send'))).disabled).toBe(true)
  await enter(field)
  await typeIn(field, 'Hello')
  await enter(field, { shiftKey: true })
  expect(page.calls.some(({ method, path }) => method === 'POST' && path.endsWith('/messages/'))).toBe(false)
  await enter(field)
  await page.find(() => (bubbles()[0]?.includes('Sent') ? document.body : undefined))
  expect(field.value).toBe('')
  expect(bubbles()).toEqual(['YouHellonow · Sent'])
})

test('what fails stays in its order and goes out once when it is tried again', async () => {
  let isDown = true
  const { box, bubbles } = await open({ onSend: () => (isDown ? undefined : { status: 200, body: {} }) })
  const field = await box()
  await typeIn(field, 'First')
  await enter(field)
  const retry = await page.find(() => named(page.main(), 'button', 'Try again'))
  isDown = false
  await press(retry)
  await typeIn(field, 'Second')
  await enter(field)
  await page.find(() =>
    bubbles().length === 2 && bubbles()[1]?.includes('Sent') ? document.body : undefined,
  )
  expect(bubbles().map((text) => text?.slice(0, 8))).toEqual(['YouFirst', 'YouSecon'])
  const sent = page.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages/'))
  expect(sent.map(({ body }) => body.content)).toEqual(['First', 'First', 'Second'])
  expect(sent[0]?.idempotencyKey).toBe(sent[1]?.idempotencyKey)
})

test('what was typed and what was not sent outlive a reload', async () => {
  const first = await open({ onSend: () => undefined })
  const field = await first.box()
  await typeIn(field, 'Unsent')
  await enter(field)
  await page.find(() => named(page.main(), 'button', 'Try again'))
  await typeIn(field, 'Half a thou')
  await page.leave()
  const again = await open()
  expect((await again.box()).value).toBe('Half a thou')
  expect(again.bubbles()[0]).toContain('Unsent')
  await press(await page.find(() => named(page.main(), 'button', 'Delete')))
  await again.said('No messages yet')
})

test('what the other side writes meanwhile appears without a reload and is marked as read', async () => {
  const { say, seen, bubbles } = await open({ written: [{ by: 'driver', content: 'Hello?' }] })
  await page.find(() => (bubbles().length === 1 ? document.body : undefined))
  say('owner', 'Hi there')
  await page.find(() => (bubbles()[1]?.includes('Hi there') ? document.body : undefined))
  await page.find(() => (seen.includes(idOf(2)) ? document.body : undefined))
  expect(bubbles()).toHaveLength(2)
})

test('who is writing is shown until the message is there, and the others are told while a stream tells', async () => {
  const chat = await open({ written: [{ by: 'owner', content: 'Hello' }] })
  await chat.said('Hello')
  const typing = (of: string) =>
    act(async () => lastTyping.set({ what: 'typing', thread: 'booking', reference: of, role: 'owner' }))
  await typing('OTHER')
  expect(page.main().textContent).not.toContain('is typing')
  await typing(reference)
  await chat.said('Marcus is typing…')
  chat.say('owner', 'The gate is open')
  await chat.said('The gate is open')
  expect(page.main().textContent).not.toContain('is typing')

  const told = () => page.calls.filter(({ path }) => path.endsWith('/messages/typing/'))
  await typeIn(await chat.box(), 'T')
  expect(told()).toEqual([])
  isTold.set(true)
  await typeIn(await chat.box(), 'Th')
  await typeIn(await chat.box(), 'Tha')
  expect(told()).toHaveLength(1)
  await enter(await chat.box())
  await typeIn(await chat.box(), 'O')
  await typeIn(await chat.box(), 'On')
  expect(told()).toHaveLength(2)
  isTold.set(false)
})

test('the portal says who else is in the chat, and marks them', async () => {
  const written: Written[] = [
    { by: 'manager', content: 'The lift is fixed' },
    { by: 'operator', content: 'Thank you' },
  ]
  const { said, bubbles } = await open({ brand: 'portal', written })
  await said('This chat includes the owner, the parking operator and the building manager.')
  expect(bubbles().map((text) => text?.replace('now', ''))).toEqual([
    'AlexBuilding managerThe lift is fixedReport',
    'KimParking operatorThank youReport',
  ])
})

test('a closed chat can be read and not written in', async () => {
  const { said } = await open({ written: [{ by: 'owner', content: 'Bye' }], changed: { can_write: false } })
  await said('This chat is closed. You can still read it.')
  expect(page.main().querySelector('textarea')).toBeNull()
})

test('markup is shown as text', async () => {
  const content = '<img src=x onerror=alert(1)> \u202Eabc'
  const { said } = await open({ written: [{ by: 'owner', content }] })
  await said(content)
  expect(page.main().querySelector('img[src="x"]')).toBeNull()
})

test('a chat of somebody else is not there', async () => {
  page = await visit(`/messages/${reference}/driver`, {
    isSignedIn: true,
    answer: ({ path }) =>
      path.endsWith('/users/')
        ? { status: 200, body: profileOnWire }
        : { status: 404, body: { detail: 'Not found.' } },
  })
  expect(await page.find(() => named(page.main(), 'h1', 'Page not found'))).toBeDefined()
})

test('what the other side wrote is reported from the chat', async () => {
  await open({
    written: [
      { by: 'owner', content: 'Get lost' },
      { by: 'driver', content: 'Pardon?' },
    ],
  })
  await press(await page.find(() => named(page.main(), 'button', 'Report')))
  const sheet = await page.find(() => document.querySelector('dialog'))
  await typeIn(sheet.querySelector('textarea')!, 'Rude')
  await press(named(sheet, 'button', 'Send report')!)
  await page.find(() => (page.main().textContent?.includes('got your report') ? page.main() : undefined))
  const sent = page.calls.filter(({ path }) => path.endsWith('/messages/report/'))
  expect(sent).toMatchObject([{ body: { message_id: idOf(1), reason: 'Rude', role: 'owner' } }])
  expect(named(page.main(), 'button', 'Report')).toBeUndefined()
})

test('in a chat of three a report stands on each message and asks whom', async () => {
  await open({
    written: [
      { by: 'owner', content: 'Get lost' },
      { by: 'driver', content: 'Pardon?' },
      { by: 'manager', content: 'I can help' },
    ],
  })
  const owner = writers.owner.first_name
  const report = await page.find(() =>
    page.main().querySelector<HTMLElement>(`button[aria-label="Report this message from ${owner}"]`),
  )
  expect(page.main().querySelectorAll('[aria-label^="Report this message from"]')).toHaveLength(2)
  await press(report)
  const sheet = await page.find(() => document.querySelector('dialog'))
  expect(sheet.textContent).toContain(`Report ${owner}`)
  expect(sheet.querySelector('blockquote')?.textContent).toBe('Get lost')
  const whom = sheet.querySelector('select')!
  expect([...whom.options].map(({ text }) => text)).toEqual([
    `${owner} (Owner)`,
    `${writers.manager.first_name} (Building manager)`,
  ])
  await act(async () => {
    whom.value = whom.options[1]!.value
    whom.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(sheet.querySelector('blockquote')?.textContent).toBe('I can help')
  await typeIn(sheet.querySelector('textarea')!, 'Rude')
  await press(named(sheet, 'button', 'Send report')!)
  await page.find(() => (page.main().textContent?.includes('got your report') ? page.main() : undefined))
  const sent = page.calls.filter(({ path }) => path.endsWith('/messages/report/'))
  expect(sent).toMatchObject([{ body: { message_id: idOf(3), role: 'manager' } }])
})
