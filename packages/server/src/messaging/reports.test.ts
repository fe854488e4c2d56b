import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot } from '@bayshare/app/testing/test-bookings'
import { asOwner } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { call } from '@bayshare/contract/call'
import { decideReport, messageReports, reportBookingMessage } from '@bayshare/contract/message-reports'
import {
  bookingMessages,
  replyInConversation,
  reportPerson,
  sendBookingMessage,
  startConversation,
  unblockPerson,
} from '@bayshare/contract/messaging'
import type { MessageRole } from '@bayshare/domain/messaging/message-role'
import type { ReportOutcome } from '@bayshare/domain/messaging/report-outcome'
import { afterAll, beforeAll, expect, test } from 'vitest'

let testApp: TestApp
let operator: TestPerson
let other: TestPerson
beforeAll(async () => {
  testApp = await startTestApp()
  operator = await testApp.people.operator()
  other = await testApp.people.operator()
})
afterAll(() => testApp.stop())

/** A driver and an owner with a booking, in whose chat the owner wrote something bad. */
async function reported() {
  const owner = await testApp.people.owner()
  const driver = await testApp.people.driver()
  const spaceId = await testApp.people.space(owner.id)
  const { reference } = await bookSpot(testApp, driver, spaceId)
  const write = ({ token }: TestPerson, content: string) =>
    call(testApp.send({ token }), sendBookingMessage, {
      params: { reference },
      body: { content },
      idempotencyKey: newKey(),
    })
  const report = ({ token }: TestPerson, messageId: string, reason = 'Rude', role?: MessageRole) =>
    call(testApp.send({ token }), reportBookingMessage, {
      params: { reference },
      body: { messageId, reason, ...(role && { role }) },
    })
  for (const number of [1, 2, 3, 4]) await write(driver, `Before ${number}`)
  const bad = await write(owner, 'Get lost, <b>you</b>')
  await write(driver, 'Excuse me?')
  await report(driver, bad.id)
  const shown = (await listed()).find(({ reporter }) => reporter.id === driver.id)
  if (!shown) throw new Error('It is not shown')
  return { owner, driver, spaceId, reference, bad, write, report, shown }
}

const listed = () => call(testApp.send({ token: operator.token }), messageReports, {})
const decide = (id: string, outcome: ReportOutcome, { token } = operator) =>
  call(testApp.send({ token }), decideReport, { params: { id }, body: { outcome } })

async function mailsTo({ email }: TestPerson): Promise<string[]> {
  await testApp.settleJobs()
  const rows = await asOwner<{ subject: string }>(
    testApp,
    'select subject from outgoing_messages where recipient = $1',
    [email],
  )
  return rows.map(({ subject }) => subject)
}

test('what was written in the chat of a booking is reported once, with a few messages around it', async () => {
  const { owner, driver, reference, bad, report, shown } = await reported()
  await report(driver, bad.id, 'Again')
  expect(shown).toMatchObject({
    reporter: { id: driver.id, firstName: 'Robin' },
    reported: { id: owner.id },
    reason: 'Rude',
    content: 'Get lost, <b>you</b>',
    reference,
    reportsOfPerson: 1,
  })
  expect(shown.around.map(({ content, isReported }) => `${content}${isReported ? ' !' : ''}`)).toEqual([
    'Before 2',
    'Before 3',
    'Before 4',
    'Get lost, <b>you</b> !',
    'Excuse me?',
  ])
  const stranger = await testApp.people.driver({ card: null })
  await expect(report(owner, bad.id)).rejects.toThrow('Not found')
  await expect(report(stranger, bad.id)).rejects.toThrow('Not found')
  await expect(report(driver, newKey())).rejects.toThrow('Not found')
  // Whoever is named has to be the one who wrote it, in this very chat.
  for (const role of ['driver', 'manager', 'operator'] as const)
    await expect(report(driver, bad.id, 'Rude', role)).rejects.toThrow('Not found')
  const elsewhere = await reported()
  await expect(report(driver, elsewhere.bad.id, 'Rude', 'owner')).rejects.toThrow('Not found')
  await report(driver, bad.id, 'Once more', 'owner')
  expect((await listed()).filter(({ reporter }) => reporter.id === driver.id)).toHaveLength(1)
  for (const person of [driver, owner, undefined]) {
    const as = person ? { token: person.token } : {}
    const status = person ? 403 : 401
    expect((await wireCall(testApp, 'GET', 'operator/reports/', undefined, as)).status).toBe(status)
    const where = `operator/reports/${shown.id}/decision/`
    expect((await wireCall(testApp, 'POST', where, { outcome: 'blocked' }, as)).status).toBe(status)
  }
  const as = { token: operator.token }
  expect((await wireCall(testApp, 'POST', `operator/reports/${shown.id}/decision/`, {}, as)).status).toBe(400)
  expect(
    (await wireCall(testApp, 'POST', 'operator/reports/x/decision/', { outcome: 'warned' }, as)).status,
  ).toBe(400)
  await expect(decide(newKey(), 'warned')).rejects.toThrow('Not found')
})

test('of two operators one decides; the reporter is told that it was looked at, and a warning is mailed', async () => {
  const { owner, driver, shown, write } = await reported()
  const tried = await Promise.allSettled([decide(shown.id, 'warned'), decide(shown.id, 'nothing', other)])
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const isWarned = tried[0].status === 'fulfilled'
  await decide(shown.id, isWarned ? 'warned' : 'nothing')
  await expect(decide(shown.id, 'blocked')).rejects.toThrow('already been decided')
  expect((await listed()).some(({ id }) => id === shown.id)).toBe(false)
  const looked = (await mailsTo(driver)).filter((subject) => subject === "We've looked at your report")
  expect(looked).toHaveLength(1)
  const warned = (await mailsTo(owner)).filter((subject) => subject === 'A message of yours was reported')
  expect(warned).toHaveLength(isWarned ? 1 : 0)
  await write(owner, 'Sorry')
  const log = await asOwner(testApp, 'select act, after from audit_log where subject_id = $1', [shown.id])
  expect(log).toEqual([{ act: 'decide', after: { outcome: isWarned ? 'warned' : 'nothing' } }])
})

test('after a block neither writes to the other, in the chat or in the inbox, and neither can lift it', async () => {
  const { owner, driver, spaceId, reference, shown, write } = await reported()
  const { id } = await call(testApp.send({ token: driver.token }), startConversation, {
    params: { spaceId },
    body: { content: 'Is it still free?' },
    idempotencyKey: newKey(),
  })
  await decide(shown.id, 'blocked')
  await expect(write(driver, 'Hello?')).rejects.toThrow('cannot be sent')
  await expect(write(owner, 'Hello!')).rejects.toThrow('cannot be sent')
  const chat = await call(testApp.send({ token: owner.token }), bookingMessages, {
    params: { reference },
    query: {},
  })
  expect(chat).toMatchObject({ canWrite: false })
  const reply = ({ token }: TestPerson) =>
    call(testApp.send({ token }), replyInConversation, {
      params: { id },
      body: { content: 'Hello' },
      idempotencyKey: newKey(),
    })
  await expect(reply(owner)).rejects.toThrow('cannot be sent')
  await call(testApp.send({ token: driver.token }), unblockPerson, { params: { id } })
  await call(testApp.send({ token: owner.token }), unblockPerson, { params: { id } })
  await expect(reply(driver)).rejects.toThrow('cannot be sent')
  await expect(write(driver, 'Hello?')).rejects.toThrow('cannot be sent')
})

test('a message of a conversation is shown without a booking', async () => {
  const owner = await testApp.people.owner()
  const driver = await testApp.people.driver({ card: null })
  const spaceId = await testApp.people.space(owner.id)
  const started = await call(testApp.send({ token: driver.token }), startConversation, {
    params: { spaceId },
    body: { content: 'Buy my boat' },
    idempotencyKey: newKey(),
  })
  await call(testApp.send({ token: owner.token }), reportPerson, {
    params: { id: started.id },
    body: { messageId: started.message.id, reason: 'Spam' },
  })
  const shown = (await listed()).find(({ reporter }) => reporter.id === owner.id)
  expect(shown).toMatchObject({ reference: null, content: 'Buy my boat', reported: { id: driver.id } })
})
