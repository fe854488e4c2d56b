import { allBrands } from '@bayshare/domain/brands/all-brands'
import { mask, maskSecrets } from '@bayshare/domain/event-viewer/mask-secrets'
import { describe, expect, test } from 'vitest'
import { newToken } from '../accounts/session-token'
import { renderMail } from '../notifications/render-mail'
import type { MailName, MailProps } from '../notifications/templates/mail-templates'
import { requestForOwner } from '../notifications/templates/request-words'

const signature = newToken().token
const resetToken = newToken().token
const bookingId = '0b6f7c1e-3a52-4f7e-9d3c-8f1e2a4b6c7d'
const accessCode = `Lift 2, then 47'11#`
const phoneCode = '0042'
const secrets = [signature, resetToken, '11#', '11&#35;', `${phoneCode}.`]

const saysCode = `Robin's note: ${accessCode} at the gate.`
const booking = {
  startsAt: '2026-11-16T22:00:00Z',
  endsAt: '2026-11-17T00:00:00Z',
  zone: 'Australia/Sydney',
  driverFirstName: 'Mia',
  address: `12 Crown Street (${accessCode})`,
  reference: '7KQ2M9XTB4D',
}

/** Every mail that there is, with a secret wherever one could stand. */
const everyMail: { [Name in MailName]: (brand: (typeof allBrands)[number]) => MailProps[Name] } = {
  'booking-confirmed': () => ({ ...booking, lines: [{ label: saysCode, amountCents: 1200 }] }),
  'booking-received': () => ({ ...booking, ownerFirstName: 'Noah', vehicle: saysCode, earningCents: 984 }),
  'plain-notice': () => ({
    title: saysCode,
    paragraphs: [saysCode],
    button: { label: 'Open', path: `/auth_redirect/${resetToken}` },
  }),
  'money-notice': (brand) => ({
    ...requestForOwner(
      {
        ...booking,
        place: saysCode,
        expiresAt: '2026-11-16T22:00:00Z',
        earning: 984,
        reason: null,
        onHold: { card: 1200, wallet: 0 },
        answers: {
          accept: `${bookingId}.accept.${signature}`,
          decline: `${bookingId}.decline.${signature}`,
        },
      } as never,
      brand,
    ),
    paragraphs: [saysCode],
  }),
  'place-alert': () => ({
    place: 'Town Hall',
    when: saysCode,
    zone: 'Australia/Sydney',
    total: 1,
    spots: [{ name: saysCode, price: '$8.00', distance: '250 m', path: `/Search/a?token=${signature}` }],
    path: `/Search/${signature}`,
  }),
  welcome: () => ({}),
  'reset-link': () => ({ token: resetToken, validMinutes: 30 }),
  'proof-link': () => ({ token: resetToken, validDays: 7 }),
  'new-email-link': () => ({ token: resetToken, validDays: 7 }),
  'email-changed': () => ({ token: resetToken, validDays: 7 }),
  'email-put-back': () => ({}),
  'phone-code': () => ({ code: phoneCode, telephoneNumber: '+61491570159', validMinutes: 10 }),
  'account-changed': () => ({ what: 'password' }),
  'account-closed': () => ({ payout: null }),
  'staff-invitation': () => ({
    token: resetToken,
    buildingName: saysCode,
    inviter: 'Grant',
    role: 'manager',
    validDays: 7,
  }),
}

describe.each(Object.keys(everyMail) as MailName[])('%s', (name) => {
  test.each(allBrands)('of $id holds no secret once it is masked', async (brand) => {
    const site = 'https://parking.example'
    const unsubscribeUrl = `${site}/unsubscribe/${bookingId}.messages.${signature}`
    const mail = await renderMail(name, brand, site, everyMail[name](brand), unsubscribeUrl)
    expect(`${mail.html}${mail.text}`).toContain(signature)
    for (const content of [mail.subject, mail.html, mail.text]) {
      const shown = maskSecrets(content, [accessCode])
      for (const secret of secrets) expect(shown).not.toContain(secret)
      expect(shown).not.toMatch(/47(?:'|&#x27;|&#39;)11/)
    }
    expect(maskSecrets(mail.html, [accessCode])).toContain(`${site}/unsubscribe/${mask}"`)
  })
})
