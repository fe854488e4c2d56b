import { brandById } from '@bayshare/domain/brands/all-brands'
import { expect, test } from 'vitest'
import { renderMail } from './render-mail'
import type { MailName, MailProps } from './templates/mail-templates'

const site = 'https://parking.example'
const signs = '<script>alert(1)</script><img src=x onerror=alert(2)>"\'&=HYPERLINK("https://evil.example")'
const hostile = `${signs}\u202Egnp.\u2066exe\u2069${'W'.repeat(2000 - signs.length)}`
const booking = { startsAt: '2026-11-16T22:00:00Z', endsAt: null, zone: 'Australia/Sydney' }
const notice = {
  title: hostile,
  paragraphs: [hostile, hostile],
  button: { label: hostile, path: `/${hostile}` },
}

/** Every template, with that in every text that it takes. */
const mails: { readonly [Name in MailName]: MailProps[Name] } = {
  'booking-confirmed': {
    ...booking,
    driverFirstName: hostile,
    address: hostile,
    reference: hostile,
    lines: [{ label: hostile, amountCents: 100 }],
  },
  'booking-received': {
    ...booking,
    ownerFirstName: hostile,
    driverFirstName: hostile,
    address: hostile,
    reference: hostile,
    vehicle: hostile,
    earningCents: 100,
  },
  'plain-notice': notice,
  'money-notice': {
    ...notice,
    facts: [{ label: hostile, value: hostile }],
    others: [{ label: hostile, path: `/${hostile}` }],
  },
  'place-alert': {
    place: hostile,
    when: hostile,
    zone: 'Australia/Sydney',
    total: 1,
    spots: [{ name: hostile, price: hostile, distance: hostile, path: `/${hostile}` }],
    path: `/${hostile}`,
  },
  welcome: {},
  'reset-link': { token: hostile, validMinutes: 30 },
  'proof-link': { token: hostile, validDays: 7 },
  'new-email-link': { token: hostile, validDays: 7 },
  'email-changed': { token: hostile, validDays: 7 },
  'email-put-back': {},
  'phone-code': { code: hostile, telephoneNumber: '+61491570159', validMinutes: 10 },
  'account-changed': { what: 'password' },
  'account-closed': { payout: null },
  'staff-invitation': {
    token: 'a-token',
    buildingName: hostile,
    inviter: hostile,
    role: 'manager',
    validDays: 7,
  },
}

test.each(Object.keys(mails) as MailName[])('%s shows what people typed as text', async (name) => {
  const { html, text, subject } = await renderMail(name, brandById('main'), site, mails[name], `${site}/u/1`)
  expect(html).not.toMatch(/<(script|img)\b/i)
  // What stands between quotes is a value.
  expect(html.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+\s*=/i)
  for (const [, link = ''] of html.matchAll(/\bhref="([^"]*)"/g))
    expect(link).toMatch(/^(https:\/\/parking\.example(\/|$)|mailto:help@|tel:)/)
  for (const part of [html, text, subject]) expect(part).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u)
  expect(subject).not.toMatch(/\p{Cc}/u)
})

const shownIn = Object.entries(mails)
  .filter(([, props]) => JSON.stringify(props).includes('alert(1)'))
  .map(([name]) => name as MailName)
  .filter((name) => !['reset-link', 'proof-link', 'new-email-link', 'email-changed'].includes(name))

test.each(shownIn)('%s loses nothing of it in either part', async (name) => {
  const { html, text } = await renderMail(name, brandById('main'), site, mails[name])
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('W'.repeat(1500))
  expect(text).toContain('<script>alert(1)</script>')
  expect(text.replaceAll(/\s/g, '')).toContain('W'.repeat(1500))
})
