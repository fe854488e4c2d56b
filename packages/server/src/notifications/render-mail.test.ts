import { allBrands, brandById } from '@bayshare/domain/brands/all-brands'
import { brandAddress } from '@bayshare/domain/brands/brand-address'
import { bill, emptyWallet } from '@bayshare/domain/payments/bill'
import { cents, dollars } from '@bayshare/domain/money/cents'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderMail } from './render-mail'
import type { BookingConfirmedProps } from './templates/BookingConfirmed'
import type { BookingReceivedProps } from './templates/BookingReceived'
import type { MoneyNoticeProps } from './templates/MoneyNotice'
import type { PlaceAlertProps } from './templates/PlaceAlert'
import type { PlainNoticeProps } from './templates/PlainNotice'

const publicUrl = 'https://parking.example'
const main = brandById('main')
const mainAddress = brandAddress(main, publicUrl)

const booking = { startsAt: '2026-11-16T22:00:00Z', endsAt: '2026-11-17T00:00:00Z', zone: 'Australia/Sydney' }

const confirmed: BookingConfirmedProps = {
  ...booking,
  driverFirstName: 'Mia',
  address: '12 Crown Street, Surry Hills NSW 2010',
  reference: '7KQ2M9XTB4D',
  lines: [
    { label: 'Parking', amountCents: 1200 },
    { label: 'Promo discount', amountCents: -250 },
    { label: 'Card fee', amountCents: 50 },
  ],
}

const received: BookingReceivedProps = {
  ...booking,
  ownerFirstName: 'Noah',
  driverFirstName: 'Mia',
  address: '12 Crown Street, Surry Hills NSW 2010',
  reference: '7KQ2M9XTB4D',
  vehicle: 'Toyota Corolla, ABC 123',
  earningCents: 984,
}

const notice: PlainNoticeProps = {
  title: 'Choose a new password',
  paragraphs: ['Somebody asked for a new password.', 'The link works once.'],
  button: { label: 'Choose a password', path: '/resetpassword/abc' },
}

const moneyNotice: MoneyNoticeProps = {
  title: '$50.00 was added to your wallet',
  paragraphs: ['Your card was charged.', 'Thank you.'],
  facts: [{ label: 'Balance', value: '$60.00' }],
  button: { label: 'Open your wallet', path: '/wallet' },
}

const placeAlert: PlaceAlertProps = {
  place: 'Sydney Town Hall',
  when: 'Wed 18 Nov, 9:00 AM to 11:00 AM',
  zone: 'Australia/Sydney',
  total: 7,
  spots: [
    {
      name: 'Crown Street, Surry Hills',
      price: '$8.00 in total',
      distance: '250 m',
      path: '/Search/a/1/2/b',
    },
  ],
  path: '/Search/a/1/2',
}

const phoneCode = { code: '0042', telephoneNumber: '+61491570159', validMinutes: 10 }

describe.each(allBrands.map((brand) => ({ id: brand.id, brand })))('the mails of $id', ({ brand }) => {
  const address = brandAddress(brand, publicUrl)
  const mails = [
    ['booking-confirmed', () => renderMail('booking-confirmed', brand, address, confirmed)],
    ['booking-received', () => renderMail('booking-received', brand, address, received)],
    ['plain-notice', () => renderMail('plain-notice', brand, address, notice)],
    ['money-notice', () => renderMail('money-notice', brand, address, moneyNotice)],
    ['place-alert', () => renderMail('place-alert', brand, address, placeAlert)],
    ['welcome', () => renderMail('welcome', brand, address, {})],
    ['reset-link', () => renderMail('reset-link', brand, address, { token: 'abc', validMinutes: 30 })],
    ['proof-link', () => renderMail('proof-link', brand, address, { token: 'abc', validDays: 7 })],
    ['new-email-link', () => renderMail('new-email-link', brand, address, { token: 'abc', validDays: 7 })],
    ['email-changed', () => renderMail('email-changed', brand, address, { token: 'abc', validDays: 7 })],
    ['email-put-back', () => renderMail('email-put-back', brand, address, {})],
    ['phone-code', () => renderMail('phone-code', brand, address, phoneCode)],
    ['account-changed', () => renderMail('account-changed', brand, address, { what: 'password' })],
    ['account-closed', () => renderMail('account-closed', brand, address, { payout: null })],
  ] as const

  test.each(mails)('%s carries the name, the accent and the support of the brand', async (_name, render) => {
    const { html, text } = await render()
    expect(html).toContain(`>${brand.words.name}</a>`)
    expect(html).toContain(`background-color:${brand.look.accent}`)
    expect(html).toContain(`mailto:${brand.words.supportEmail}`)
    expect(text).toContain(brand.words.supportEmail)
    expect(text).toContain(brand.words.name)
  })

  test.each(mails)('%s leads nowhere but to the host of the brand', async (_name, render) => {
    const pages = linksIn((await render()).html).filter((link) => !/^(mailto|tel):/.test(link))
    expect(pages.length).toBeGreaterThan(4)
    for (const page of pages) expect(new URL(page).origin).toBe(address)
  })
})

describe('a confirmed booking', () => {
  test('says where, when, by whose clock and under which reference, in HTML and in plain text', async () => {
    const { html, text, subject } = await renderMail('booking-confirmed', main, mainAddress, confirmed)
    for (const version of [html, text]) {
      expect(version).toContain('12 Crown Street, Surry Hills NSW 2010')
      expect(version).toContain('Tue 17 Nov, 9:00 AM to 11:00 AM')
      expect(version).toContain('Sydney time')
      expect(version).toContain('7KQ2M9XTB4D')
    }
    expect(subject).toBe('Booking confirmed: 12 Crown Street, Surry Hills NSW 2010, Tue 17 Nov, 9:00 AM')
    expect(text).toContain(`View booking ${mainAddress}/BookingDetails/7KQ2M9XTB4D`)
  })

  test('the button opens the booking', async () => {
    const portal = brandById('portal')
    const { html } = await renderMail('booking-confirmed', portal, brandAddress(portal, publicUrl), confirmed)
    expect(linksIn(html)).toContain('https://portal.parking.example/BookingDetails/7KQ2M9XTB4D')
  })

  test('a booking without an end says from when', async () => {
    const { text } = await renderMail('booking-confirmed', main, mainAddress, { ...confirmed, endsAt: null })
    expect(text).toContain('From Tue 17 Nov, 9:00 AM')
  })

  test('a month says its days and no times', async () => {
    const month = { startsAt: '2026-11-19T13:00:00Z', zone: 'Australia/Sydney', isMonthly: true }
    const ongoing = { ...month, endsAt: null }
    const limited = { ...month, endsAt: '2027-01-03T13:00:00Z' }
    const first = await renderMail('booking-confirmed', main, mainAddress, { ...confirmed, ...ongoing })
    expect(first.subject).toBe('Booking confirmed: 12 Crown Street, Surry Hills NSW 2010, from Fri 20 Nov')
    expect(first.text).toContain('From Fri 20 Nov 2026, month by month')
    const second = await renderMail('booking-received', main, mainAddress, { ...received, ...limited })
    expect(second.subject).toBe('Mia booked your spot from Fri 20 Nov')
    expect(second.text).toContain('Fri 20 Nov 2026 to Sun 3 Jan 2027')
    for (const { html, text } of [first, second])
      for (const version of [html, text]) expect(version).not.toMatch(/12:00 AM|Sydney time/)
  })

  test('the rows of the bill add up to the total shown', async () => {
    const amount = fc.integer({ min: -500_000, max: 500_000 })
    await fc.assert(
      fc.asyncProperty(fc.array(amount, { minLength: 1, maxLength: 7 }), async (amounts) => {
        const lines = amounts.map((amountCents, row) => ({ label: `Line ${row}`, amountCents }))
        const { html } = await renderMail('booking-confirmed', main, mainAddress, { ...confirmed, lines })
        const shown = amountsIn(html)
        expect(shown).toHaveLength(amounts.length + 1)
        expect(shown.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(shown.at(-1))
      }),
      { numRuns: 30 },
    )
  })

  test('shows the charge of the bill that the domain wrote', async () => {
    const owed = bill(
      [{ kind: 'parking', label: 'Parking', amount: dollars(18) }],
      {
        length: 'casual',
        method: 'card',
        promo: { percentage: 1000, flat: cents(0) },
        wallet: emptyWallet,
      },
      main.policy,
    )
    const lines = owed.lines.map((line) => ({ label: line.label, amountCents: Number(line.amount) }))
    const { html } = await renderMail('booking-confirmed', main, mainAddress, { ...confirmed, lines })
    expect(amountsIn(html).at(-1)).toBe(owed.charge)
  })
})

describe('a received booking', () => {
  test('tells the owner who comes, with which vehicle, and what it earns', async () => {
    const { html, text, subject } = await renderMail('booking-received', main, mainAddress, received)
    for (const version of [html, text]) {
      expect(version).toContain('Mia booked your spot')
      expect(version).toContain('Toyota Corolla, ABC 123')
      expect(version).toContain('$9.84')
    }
    expect(subject).toBe('Mia booked your spot for Tue 17 Nov, 9:00 AM')
  })

  test('leaves out a vehicle that the driver did not name', async () => {
    const { text } = await renderMail('booking-received', main, mainAddress, { ...received, vehicle: '' })
    expect(text).not.toContain('Vehicle')
  })

  test('opens the calendar of an owner of spaces and the booking page of an owner of bays', async () => {
    const portal = brandById('portal')
    const portalAddress = brandAddress(portal, publicUrl)
    const ofSpaces = await renderMail('booking-received', main, mainAddress, received)
    const ofBays = await renderMail('booking-received', portal, portalAddress, received)
    expect(linksIn(ofSpaces.html)).toContain(`${mainAddress}/Calendar/7KQ2M9XTB4D`)
    expect(linksIn(ofBays.html)).toContain(`${portalAddress}/ownerbookingdetails/7KQ2M9XTB4D`)
  })
})

describe('what people typed', () => {
  const script = '<script>alert("1")</script>'

  test('stays text in every place of a mail', async () => {
    const mails = await Promise.all([
      renderMail('booking-confirmed', main, mainAddress, {
        ...confirmed,
        driverFirstName: script,
        address: script,
        lines: [{ label: script, amountCents: 100 }],
      }),
      renderMail('booking-received', main, mainAddress, {
        ...received,
        ownerFirstName: script,
        driverFirstName: script,
        vehicle: script,
      }),
      renderMail('plain-notice', main, mainAddress, { title: script, paragraphs: [script], button: null }),
    ])
    for (const { html } of mails) {
      expect(html).not.toContain('<script')
      expect(html).toContain('&lt;script&gt;')
    }
  })

  test('cannot end the subject and begin another header', async () => {
    const title = 'Hello\r\nBcc: everybody@example.com\u0000'
    const { subject } = await renderMail('plain-notice', main, mainAddress, { ...notice, title })
    expect(subject).toBe('Hello Bcc: everybody@example.com')
  })

  test.each(['//evil.example/x', '@evil.example', 'https://evil.example', '.evil.example'])(
    'a button to %s stays on the host of the brand',
    async (path) => {
      const { html } = await renderMail('plain-notice', main, mainAddress, {
        ...notice,
        button: { label: 'Go', path },
      })
      for (const link of linksIn(html)) expect(link).not.toMatch(/^(https?:)?\/\/(?!parking\.example)/)
    },
  )
})

test('a mail rendered again from props that were kept as JSON is the same mail', async () => {
  const kept = JSON.parse(JSON.stringify(confirmed)) as BookingConfirmedProps
  const first = await renderMail('booking-confirmed', main, mainAddress, confirmed)
  const again = await renderMail('booking-confirmed', main, mainAddress, kept)
  expect(again).toEqual(first)
})

test('a bill with a fraction of a cent is refused instead of shown', async () => {
  const lines = [{ label: 'Parking', amountCents: 10.5 }]
  const rendering = renderMail('booking-confirmed', main, mainAddress, { ...confirmed, lines })
  await expect(rendering).rejects.toThrow('not a whole number of cents')
})

function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map((match) => match[1] ?? '')
}

/** The right-hand column of the price table, in cents, as a reader would add it up. */
function amountsIn(html: string): number[] {
  const table = /<table[^>]*aria-label="Price".*?<\/table>/s.exec(html)?.[0] ?? ''
  return [...table.matchAll(/<td[^>]*>(-?)\$([\d,]+)\.(\d\d)<\/td>/g)].map(([, sign, whole, rest]) => {
    const amount = Number(`${whole?.replaceAll(',', '')}${rest}`)
    return sign === '-' ? -amount : amount
  })
}

test.each([
  [
    null,
    "We'll transfer $50.00 to your bank account ending 678 on Mon 15 Mar, without a fee. We'll email you when we do.",
  ],
  ['$8.20', "$8.20 of it isn't available yet. If it isn't by then, it follows with the next payout."],
])(
  'whoever leaves with money reads when it comes, and how much may come later: %s',
  async (pending, words) => {
    const payout = { amount: '$50.00', pending, ending: '678', day: 'Mon 15 Mar' }
    const { text } = await renderMail('account-closed', main, mainAddress, { payout })
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
  },
)
