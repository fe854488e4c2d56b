import { randomUUID } from 'node:crypto'
import { asOwner } from '@bayshare/app/testing/test-money'
import { type KeptMail, type ViewedBooking, viewedBooking } from '@bayshare/app/testing/viewed-booking'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { askPasswordReset } from '@bayshare/contract/account-access'
import { call } from '@bayshare/contract/call'
import type { ViewedEvent } from '@bayshare/contract/event-viewer'
import { answerRequest } from '@bayshare/contract/received-bookings'
import { sendBookingMessage } from '@bayshare/contract/messaging'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booking: ViewedBooking
beforeAll(async () => {
  booking = await viewedBooking()
})
afterAll(() => booking.testApp.stop())

const namesOf = (shown: readonly ViewedEvent[]) =>
  shown.map(({ source, detailType }) => `${source} ${detailType}`)

test('a manager follows a booking: its steps, its mails and what became of them', async () => {
  const { manager, owner, reference, mailTo, tell, events } = booking
  await tell(await mailTo(owner), 'one', { event: 'delivered', response: '250 OK' }, { event: 'processed' })
  const shown = await events(manager, reference)
  expect(namesOf(shown)).toEqual(
    expect.arrayContaining(['booking held', 'booking waiting', 'email mail', 'sendgrid delivered']),
  )
  expect(shown[0]).toMatchObject({ source: 'booking', detail: { reference, toState: 'held', by: 'driver' } })
  const times = shown.map(({ time }) => Math.floor(time.epochMilliseconds / 1000))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(await events(manager, reference.toLowerCase())).toEqual(shown)
})

test('a mail is found by its own id, by its event and by what the provider calls it', async () => {
  const { manager, owner, reference, mailTo, tell, events } = booking
  const mail = await mailTo(owner)
  await tell(mail, 'sg.two', { event: 'bounce', reason: '550 Try another day', type: 'blocked' })
  const byMessage = await events(manager, mail.id)
  expect(byMessage[0]).toMatchObject({
    source: 'email',
    detail: {
      templateName: 'money-notice',
      domain: 'localhost:3000',
      recipient: owner.email,
      subject: 'Robin would like to park in your spot',
      status: 'sent',
    },
  })
  expect(byMessage[0]?.detail.contentHtml).toContain('would like to park')
  expect(await events(manager, 'sg_message_id_sg.two')).toEqual(byMessage)
  const byEvent = await events(manager, mail.eventId)
  expect(byEvent[0]).toMatchObject({
    source: 'event',
    detailType: 'booking.requested',
    detail: { reference },
  })
  expect(byEvent).toEqual(expect.arrayContaining(byMessage))
})

test('on the wire it has the names of the mail provider', async () => {
  const { testApp, manager, owner, reference, mailTo, tell } = booking
  const mail = await mailTo(owner)
  await tell(mail, 'sg.wire', { event: 'open', useragent: 'Mail', sg_machine_open: false })
  const asked = { eventId: 'sg.wire', eventType: 'sendgrid' }
  const { body } = await wireCall(testApp, 'POST', 'event/', asked, manager)
  const { items } = body.meta as { items: { eventJSON: Record<string, unknown> }[] }
  expect(items[0]?.eventJSON).toEqual({
    source: 'email',
    'detail-type': 'mail',
    time: expect.stringMatching(/^2026-11-/) as string,
    detail: {
      message_id: mail.id,
      reference,
      template_name: 'money-notice',
      wpdomain: 'localhost:3000',
      recipient: owner.email,
      subject: 'Robin would like to park in your spot',
      contentHTML: expect.stringContaining('<html') as string,
      status: 'sent',
    },
  })
  expect(items.map(({ eventJSON }) => eventJSON)).toContainEqual({
    source: 'sendgrid',
    'detail-type': 'open',
    time: expect.any(String) as string,
    detail: {
      recipient: owner.email,
      subject: 'Robin would like to park in your spot',
      useragent: 'Mail',
      sg_machine_open: false,
    },
  })
})

test('a mail that is only accepted is found by what the provider calls it', async () => {
  const { testApp, manager, driver, mailTo, events } = booking
  const { id } = await mailTo(driver)
  await asOwner(testApp, `update outgoing_messages set provider_message_id = 'x.y' where id = $1`, [id])
  expect(namesOf(await events(manager, 'sg_message_id_x.y'))).toContain('email mail')
})

test('each kind of report says what the provider told, and not from where a mail was opened', async () => {
  const { manager, driver, mailTo, tell, events } = booking
  await tell(
    await mailTo(driver),
    'sg.three',
    { event: 'processed' },
    { event: 'deferred', response: '451 Busy', attempt: '2' },
    { event: 'open', useragent: 'GoogleImageProxy', sg_machine_open: true },
    { event: 'dropped', reason: 'Content filter' },
    { event: 'group_unsubscribe' },
  )
  const shown = await events(manager, 'sg_message_id_sg.three')
  expect(shown.slice(1).map(({ detailType, detail }) => ({ detailType, ...detail }))).toMatchObject([
    { detailType: 'processed' },
    { detailType: 'deferred', response: '451 Busy', attempt: 2 },
    { detailType: 'open', userAgent: 'GoogleImageProxy', isMachineOpen: true },
    { detailType: 'dropped', reason: 'Content filter' },
    { detailType: 'group_unsubscribe' },
  ])
  expect(JSON.stringify(shown)).not.toContain('203.0.113.7')
})

test('no secret is shown: not in a mail, not in a link that was followed', async () => {
  const { testApp, manager, owner, mailTo, tell, events } = booking
  const mail = await mailTo(owner)
  const [kept] = await asOwner<{ html: string }>(
    testApp,
    `update outgoing_messages set html = replace(html, 'Accept or decline', 'Take Key #4711. Accept or decline')
     where id = $1 returning html`,
    [mail.id],
  )
  const tokens = [...(kept?.html ?? '').matchAll(/\/(?:answer|unsubscribe)\/([^"]+)"/g)].map(
    ([, token]) => token ?? '',
  )
  expect(tokens.length).toBeGreaterThanOrEqual(3)
  await tell(mail, 'sg.four', { event: 'click', url: `http://localhost:3000/answer/${tokens[0]}` })
  const shown = JSON.stringify(await events(manager, mail.id))
  expect(shown).toContain('"http://localhost:3000/answer/•••"')
  expect(shown).toContain('Take •••.')
  const signatures = tokens.map((token) => token.split('.').at(-1) ?? '')
  for (const secret of [...tokens, ...signatures, '4711']) expect(shown).not.toContain(secret)
})

test('what staff of the building did bears their name', async () => {
  const { testApp, manager, reference, events } = await viewedBooking()
  await call(testApp.send(manager), answerRequest, {
    params: { reference },
    body: { answer: 'decline', reason: 10 },
    idempotencyKey: randomUUID(),
  })
  const shown = await events(manager, reference)
  expect(shown.find(({ detailType }) => detailType === 'declined')?.detail).toMatchObject({
    by: 'manager',
    staffName: 'Robin',
  })
  await testApp.stop()
})

test('what people wrote to each other is not shown', async () => {
  const { testApp, manager, driver, owner, reference, events } = booking
  await call(testApp.send(driver), sendBookingMessage, {
    params: { reference },
    body: { content: 'My secret plan' },
    idempotencyKey: randomUUID(),
  })
  await testApp.settleJobs()
  const shown = await events(manager, reference)
  expect(shown.filter(({ detail }) => detail.subject === 'Robin sent you a message')).toMatchObject([
    { source: 'email', detail: { contentHtml: null, recipient: owner.email } },
  ])
  expect(JSON.stringify(shown)).not.toContain('secret plan')
})

test('mails and events that are about no booking are for the operator alone', async () => {
  const { testApp, manager, operator, driver, events, refusalOf } = booking
  await call(testApp.send(), askPasswordReset, { body: { username: driver.email } })
  await testApp.settleJobs()
  const [reset] = await asOwner<KeptMail>(
    testApp,
    `select id, event_id as "eventId" from outgoing_messages where template = 'reset-link'`,
  )
  const { id = '', eventId = '' } = reset ?? {}
  expect([await refusalOf(manager, id), await refusalOf(manager, eventId)]).toEqual([404, 404])
  const [mail] = await events(operator, id)
  expect(mail?.detail.contentHtml).toContain('/resetpassword/•••"')
  expect(namesOf(await events(operator, eventId))).toContain('event account.reset-asked')
})
