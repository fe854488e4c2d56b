import { allBrands, brandById } from '@bayshare/domain/brands/all-brands'
import { brandAddress } from '@bayshare/domain/brands/brand-address'
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { deliveryState, type OutboxMessage, outboxPage, type OutboxPageOptions } from './outbox-page'
import { renderMail } from './render-mail'

const main = brandById('main')

const mail: OutboxMessage = {
  id: 'mail-1',
  channel: 'mail',
  brand: 'portal',
  recipient: 'mia@example.com',
  subject: 'Booking confirmed',
  html: '<!doctype html><p class="a">Fish &amp; "chips"</p>',
  text: 'Your booking is confirmed.\n\nView booking https://parking.example/BookingDetails/7KQ2M9XTB4D.',
  template: 'booking-confirmed',
  bookingReference: '7KQ2M9XTB4D',
  createdAt: '2026-11-16T22:00:00Z',
  sentAt: '2026-11-16T22:01:00Z',
  attempts: 1,
  lastError: null,
  failedAt: null,
  providerMessageId: null,
  calendar: null,
  events: [],
}

const sms: OutboxMessage = {
  ...mail,
  id: 'sms-1',
  channel: 'sms',
  recipient: '+61400000000',
  subject: null,
  html: null,
  text: 'Your code is 4821.',
  template: 'phone-code',
  bookingReference: null,
  sentAt: null,
  attempts: 0,
}

const failed: OutboxMessage = {
  ...mail,
  id: 'mail-2',
  sentAt: null,
  attempts: 3,
  lastError: '550 No such mailbox',
}

describe('the list', () => {
  test('says of each message the channel, the recipient, the subject, the brand, the time and the state', () => {
    const rows = read([mail, sms, failed]).querySelectorAll('.row')
    expect([...rows].map((row) => words(row))).toEqual([
      'Email: Booking confirmed To mia@example.com Residents Parking Tue 17 Nov, 9:00 AM Sent',
      'Text message: Your code is 4821. To +61400000000 Residents Parking Tue 17 Nov, 9:00 AM Queued',
      'Email: Booking confirmed To mia@example.com Residents Parking Tue 17 Nov, 9:00 AM Failed 3 attempts: 550 No such mailbox',
    ])
  })

  test('tells whose clock the times follow', () => {
    expect(words(read([mail]).querySelector('main'))).toContain('Times are Sydney time.')
    const perth = read([mail], { zone: 'Australia/Perth' })
    expect(words(perth.querySelector('main'))).toContain('Times are Perth time.')
    expect(words(perth.querySelector('time'))).toBe('Tue 17 Nov, 6:00 AM')
  })

  test('opens a message on the page it stands on', () => {
    expect(links(read([mail]))).toContain('/outbox?open=mail-1')
    expect(links(read([mail], { thisPage: '/outbox?before=9' }))).toContain('/outbox?before=9&open=mail-1')
    expect(links(read([{ ...mail, id: 'a&b#c' }]))).toContain('/outbox?open=a%26b%23c')
  })

  test('leads to older messages when there are any, and back to the newest', () => {
    expect(links(read([mail]))).not.toContain('/outbox')
    expect(links(read([mail], { nextPage: '/outbox?before=9' }))).toContain('/outbox?before=9')
    expect(links(read([mail], { thisPage: '/outbox?before=9' }))).toContain('/outbox')
  })

  test('an empty outbox says so and offers a way on', () => {
    const page = read([])
    expect(words(page.querySelector('main'))).toContain('No messages yet')
    expect(links(page)).toContain('/search')
  })
})

describe('an open message', () => {
  test('is marked in the list and shown with its attempts', () => {
    const page = read([mail, sms], { open: { ...mail, attempts: 2 } })
    expect(words(page.querySelector('[aria-current="true"]'))).toBe('Email: Booking confirmed')
    expect(page.querySelectorAll('[aria-current]')).toHaveLength(1)
    const details = words(page.querySelector('article'))
    expect(details).toContain('State Sent Tue 17 Nov, 9:01 AM, 2 attempts')
    expect(details).toContain('Booking 7KQ2M9XTB4D')
    expect(details).toContain('Template booking-confirmed')
    expect(page.title).toBe('Booking confirmed - Outbox - Bayshare')
  })

  test('is shown although the list holds other messages or none', () => {
    expect(words(read([], { open: mail }).querySelector('article'))).toContain('Booking confirmed')
  })

  test('a mail is shown in a frame that may do nothing, exactly as it was written', () => {
    const frame = read([mail], { open: mail }).querySelector('iframe')
    expect(frame?.getAttribute('sandbox')).toBe('')
    expect(frame?.getAttribute('srcdoc')).toBe(mail.html)
    expect(frame?.getAttribute('title')).toBeTruthy()
  })

  test('the links of a mail can be followed in its plain text', () => {
    const page = read([mail], { open: mail })
    expect(page.querySelector('pre')?.textContent).toBe(mail.text)
    const link = page.querySelector('pre a')
    expect(link?.getAttribute('href')).toBe('https://parking.example/BookingDetails/7KQ2M9XTB4D')
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer')
  })

  test('a mail without HTML shows its text alone', () => {
    const page = read([], { open: { ...mail, html: null } })
    expect(page.querySelector('iframe')).toBeNull()
    expect(page.querySelector('pre')?.textContent).toBe(mail.text)
  })

  test('a text message is shown as on a phone', () => {
    const page = read([sms], { open: sms })
    expect(words(page.querySelector('.bubble'))).toBe('Your code is 4821.')
    expect(page.querySelector('iframe')).toBeNull()
    expect(words(page.querySelector('h2'))).toBe('Text message')
  })

  test('a failure says why', () => {
    const details = words(read([failed], { open: failed }).querySelector('article'))
    expect(details).toContain('State Failed 3 attempts')
    expect(details).toContain('550 No such mailbox')
  })
})

test('a message is queued until it was tried, failed while an error stands, and sent until it bounces', () => {
  const events: OutboxMessage['events'] = []
  const sentAt = '2026-11-16T22:01:00Z'
  expect(deliveryState({ sentAt: null, lastError: null, events })).toBe('queued')
  expect(deliveryState({ sentAt: null, lastError: 'down', events })).toBe('failed')
  expect(deliveryState({ sentAt, lastError: 'down at first', events })).toBe('sent')
  const bounce = { event: 'bounce', email: 'mia@example.com', timestamp: 1, sg_event_id: 'a' }
  expect(deliveryState({ sentAt, lastError: null, events: [bounce] })).toBe('failed')
})

test('what became of a mail is a timeline; of what we know nothing, the raw event is shown', () => {
  const at = { email: 'mia@example.com', timestamp: 1_794_869_000 }
  const page = read([], {
    open: {
      ...mail,
      events: [
        { ...at, event: 'processed', sg_event_id: 'a', response: 'mail.example' },
        { ...at, event: 'open', sg_event_id: 'b', useragent: 'Mail/1', sg_machine_open: true },
        { ...at, event: 'group_resubscribe', sg_event_id: 'c' },
      ],
    },
  })
  expect([...page.querySelectorAll('.timeline li')].map((item) => words(item))).toEqual([
    'Processed Tue 17 Nov, 9:43 AM Accepted by mail.example',
    'Open Tue 17 Nov, 9:43 AM Machine Opened, Mail/1',
    expect.stringMatching(/^Group_resubscribe Tue 17 Nov, 9:43 AM \{.*"sg_event_id":"c"\}$/),
  ])
})

describe('what somebody smuggles in', () => {
  const evil = `"'></pre></title></style><script>alert(1)</script><img src=x onerror=alert(1)>&lt;`
  const message: OutboxMessage = {
    id: evil,
    channel: 'mail',
    brand: 'main',
    recipient: evil,
    subject: evil,
    html: evil,
    text: `${evil} javascript:alert(1) https://ok.example/"onmouseover="alert(1)`,
    template: evil,
    bookingReference: evil,
    createdAt: '2026-11-16T22:00:00Z',
    sentAt: null,
    attempts: 1,
    lastError: evil,
    failedAt: null,
    providerMessageId: evil,
    calendar: evil,
    events: [
      { event: 'bounce', email: evil, timestamp: 1, sg_event_id: evil, reason: evil },
      { event: evil, email: evil, timestamp: 2, sg_event_id: evil },
    ],
  }

  test.each([
    ['a mail', message],
    ['a text message', { ...message, channel: 'sms' as const, subject: null, html: null }],
  ])('stays text in every place of %s', (_kind, each) => {
    const options = { brand: main, open: each, thisPage: `/outbox?${evil}`, nextPage: `/outbox?${evil}` }
    const page = parsed(outboxPage([each], options))
    expect(page.querySelectorAll('script, img')).toHaveLength(0)
    expect(page.querySelectorAll('style')).toHaveLength(1)
    for (const element of page.querySelectorAll('*')) {
      for (const name of element.getAttributeNames()) expect(name).not.toMatch(/^on/)
    }
    for (const link of links(page)) expect(link).toMatch(/^(\/|#|https:\/\/ok\.example\/)/)
    expect(words(page.querySelector('article'))).toContain('<script>alert(1)</script>')
  })
})

test.each(allBrands.map((brand) => brand.id))(
  'the page of %s needs no script and fetches nothing',
  async (id) => {
    const brand = brandById(id)
    const { subject, html, text } = await renderMail(
      'plain-notice',
      brand,
      brandAddress(brand, 'https://p.example'),
      {
        title: 'Hello',
        paragraphs: ['One.'],
        button: null,
      },
    )
    const page = read([mail], { brand, open: { ...mail, brand: id, subject, html, text } })
    expect(page.querySelectorAll('script, link, img, object, embed')).toHaveLength(0)
    expect(page.querySelector('style')?.textContent).toContain(brand.look.accent)
    expect(page.querySelector('style')?.textContent).not.toMatch(/url\(|@import/)
    expect(words(page.querySelector('.home'))).toContain(brand.words.name)
    expect(page.querySelectorAll('h1')).toHaveLength(1)
    expect(page.documentElement.getAttribute('lang')).toBe('en-AU')
  },
)

function read(messages: readonly OutboxMessage[], options: Partial<OutboxPageOptions> = {}) {
  return parsed(outboxPage(messages, { brand: main, ...options }))
}

function parsed(page: string) {
  return new new Window().DOMParser().parseFromString(page, 'text/html')
}

function words(element: { textContent: string | null } | null): string {
  return element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
}

function links(page: ReturnType<typeof parsed>): string[] {
  return [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
}
