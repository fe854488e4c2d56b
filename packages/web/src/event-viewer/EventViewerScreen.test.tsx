// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { type Answer, named, press, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

let page: Awaited<ReturnType<typeof visit>>

async function open(answer: () => Answer | undefined, id = 'ABCDEFGHJKM') {
  page = await visit(`/cp/events/${id}`, {
    isSignedIn: true,
    answer: ({ path }) => {
      if (path.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, is_corpuser: true } }
      return path.endsWith('/event/') ? answer() : { status: 200, body: [] }
    },
  })
}

const event = (source: string, detailType: string, detail: object = {}) => ({
  eventJSON: { source, 'detail-type': detailType, time: '2026-11-07T03:04:05Z', detail },
})
const email = (more: object = {}) =>
  event('email', 'mail', {
    template_name: 'money-notice',
    wpdomain: 'portal.parking.example',
    recipient: 'noah@parking.example',
    subject: 'Robin would like to park',
    contentHTML: '<html><head></head><body><script>alert(1)</script><p>Hello Noah</p></body></html>',
    status: 'sent',
    ...more,
  })
const items =
  (...list: object[]) =>
  (): Answer => ({ status: 200, body: { meta: { items: list } } })

const text = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
const asked = () => page.calls.filter(({ path }) => path.endsWith('/event/')).at(-1)?.body

test('a mail is shown in a frame that may do nothing', async () => {
  await open(items(email()), 'sg_message_id_a.b')
  await text('Nov 07, 2026')
  expect(asked()).toEqual({ eventId: 'sg_message_id_a.b', eventType: 'sendgrid' })
  for (const shown of ['Event Viewer', 'money-notice', 'portal.parking.example', 'noah@parking.example'])
    expect(page.main().textContent).toContain(shown)
  const frame = page.main().querySelector('iframe')
  expect(frame?.getAttribute('sandbox')).toBe('')
  expect(frame?.getAttribute('srcdoc')).toMatch(
    /^<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none';.*Hello Noah/,
  )
  expect(page.main().querySelector('a')).toBeNull()
})

test('among several mails each opens when it is asked for', async () => {
  await open(items(email(), email({ subject: 'Another' })))
  expect(asked()).toEqual({ eventId: 'ABCDEFGHJKM', eventType: 'event' })
  const button = await page.find(() => named(page.main(), 'button', 'Show email'))
  expect(page.main().querySelector('iframe')).toBeNull()
  await press(button)
  expect(page.main().querySelectorAll('iframe')).toHaveLength(1)
  expect(button.getAttribute('aria-expanded')).toBe('true')
})

test('one of several mails leads to its own events, and one alone to its booking', async () => {
  await open(items(email({ message_id: 'one', reference: 'ABC' }), email({ message_id: 'two' })))
  await text('Show email')
  const links = () => [...page.main().querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links()).toEqual(['/cp/events/one', '/cp/events/two'])
  await page.leave()
  await open(items(email({ message_id: 'one', reference: 'ABC' })))
  await text('Hide email')
  expect(links()).toEqual(['/cp/events/ABC'])
})

test('a mail without content says so', async () => {
  await open(items(email({ contentHTML: null })))
  await text("The content isn't shown.")
  expect(page.main().querySelector('iframe')).toBeNull()
})

test.each([
  ['processed', { response: 'mail.example' }, 'Accepted by mail.example'],
  ['processed', {}, 'Accepted by the email provider'],
  ['delivered', { response: '250 OK' }, '250 OK'],
  ['dropped', { reason: 'Bounced Address' }, 'Bounced Address'],
  ['bounce', { reason: '550 No such user' }, '550 No such user'],
  ['deferred', { attempt: 3, response: '451 Busy' }, 'Attempt 3451 Busy'],
  ['open', { useragent: 'Proxy', sg_machine_open: true }, 'Machine OpenedUser agentProxy'],
  ['open', { useragent: 'Proxy', sg_machine_open: false }, 'User agentProxy'],
  ['click', { url: 'https://x.example/', useragent: 'Mail' }, 'Linkhttps://x.example/User agentMail'],
  ['spamreport', { type: 'x' }, '{\n  "type": "x"\n}'],
])('%s %j', async (kind, detail, shown) => {
  await open(items(event('sendgrid', kind, detail)))
  await text(shown)
  expect(page.main().textContent?.includes('Machine Opened')).toBe(shown.startsWith('Machine'))
  expect(page.main().querySelector('a')).toBeNull()
})

test('the steps of a booking and text messages are told in words, anything else as it came', async () => {
  await open(
    items(
      event('booking', 'confirmed', {
        reference: 'ABCDEFGHJKM',
        from: 'waiting',
        to: 'confirmed',
        by: 'owner',
      }),
      event('sms', 'sms', { recipient: '+61491570156', text: 'Robin booked', status: 'sent' }),
      event('event', 'booking.changed', { reference: 'ABCDEFGHJKM', by: 'system' }),
    ),
  )
  await text('By the owner')
  const kinds = [...page.main().querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(kinds).toEqual(['Booking confirmed', 'Text message', 'booking.changed'])
  const back = named(document.body, 'a', 'Booking ABCDEFGHJKM')
  expect(back?.getAttribute('href')).toBe('/cp/booking/ABCDEFGHJKM')
  expect(page.main().querySelector('pre')?.textContent).toContain('"by": "system"')
})

test('nothing has happened yet', async () => {
  await open(items())
  await text('Nothing has happened yet')
  expect(page.main().querySelector('ol')).toBeNull()
})

test('a failure is told in the words of the server, with a way to try again', async () => {
  let answer: () => Answer = () => ({ status: 404, body: { detail: 'Not found.' } })
  await open(() => answer())
  await text('Could not load event: Not found.')
  answer = items(email())
  await press(await page.find(() => named(page.main(), 'button', 'Try again')))
  await text('money-notice')
  expect(page.main().textContent).not.toContain('Could not load event')
})
