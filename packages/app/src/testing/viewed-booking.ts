import { randomUUID } from 'node:crypto'
import { bookSpace } from '@bayshare/contract/bookings'
import { call, Refused } from '@bayshare/contract/call'
import { eventAsked, readEvents, type ViewedEvent } from '@bayshare/contract/event-viewer'
import { newKey, startTestApp } from './test-app'
import { mailAccepted, testSendgrid } from './test-mail'
import { asOwner } from './test-money'
import type { TestPerson } from './test-people'
import { testBuilding, testStaff } from './test-staff'

/** The access code of the bay, which no viewer may read. */
const secretCode = 'Key #4711'

export interface KeptMail {
  id: string
  eventId: string
}

/** A request for a bay of a building, its mails, its manager and an operator, with SendGrid telling what becomes of mails. */
export async function viewedBooking() {
  const sendgrid = testSendgrid()
  const testApp = await startTestApp({
    mailer: { send: async () => ({ ...mailAccepted, isReported: true }) },
    deliveryReports: sendgrid.reports,
  })
  const [driver, owner, operator] = await Promise.all([
    testApp.people.driver(),
    testApp.people.owner(),
    testApp.people.operator(),
  ])
  const buildingId = await testBuilding(testApp)
  const manager = await testStaff(testApp, { buildingId })
  const spaceId = await testApp.people.space(owner.id, {
    buildingId,
    bayMarking: 'B2-14',
    accessCode: secretCode,
    allowMonthly: true,
    allowCasual: false,
    autoApprove: false,
    rateMonthlyCents: 30_000,
  })
  const { reference } = await call(testApp.send(driver), bookSpace, {
    params: { spaceId },
    body: { paymentMethod: 'card', mode: 'monthly', startDate: Temporal.PlainDate.from('2026-11-30') },
    idempotencyKey: newKey(),
  })
  await testApp.settleJobs()

  async function mailTo({ email }: TestPerson): Promise<KeptMail> {
    const [mail] = await asOwner<KeptMail>(
      testApp,
      `select id, event_id as "eventId" from outgoing_messages
       where channel = 'mail' and recipient = $1 and booking_reference = $2 order by created_at desc limit 1`,
      [email, reference],
    )
    if (!mail) throw new Error('There is no such mail')
    return mail
  }

  /** SendGrid tells this of a mail, a second after each other. */
  async function tell(mail: KeptMail, sgMessageId: string, ...reports: object[]): Promise<void> {
    const timestamp = Math.floor(testApp.clock.now().epochMilliseconds / 1000)
    const payload = JSON.stringify(
      reports.map((report, position) => ({
        email: owner.email,
        timestamp: timestamp + position,
        message_id: mail.id,
        sg_message_id: sgMessageId,
        sg_event_id: randomUUID(),
        ip: '203.0.113.7',
        ...report,
      })),
    )
    const headers = sendgrid.headersOf(payload)
    const { app } = testApp.product.server
    const { statusCode } = await app.inject({ method: 'POST', url: '/webhooks/sendgrid', headers, payload })
    if (statusCode !== 200) throw new Error(`The reports were refused: ${statusCode}`)
  }

  async function events(as: { token?: string; brand?: string }, id: string): Promise<ViewedEvent[]> {
    const { meta } = await call(testApp.send(as), readEvents, { body: eventAsked(id) })
    return meta.items.map(({ event }) => event)
  }

  /** The status with which it is refused. */
  async function refusalOf(as: { token?: string; brand?: string }, id: string): Promise<number> {
    const error = await events(as, id)
      .then(() => undefined)
      .catch((thrown: unknown) => thrown)
    if (!(error instanceof Refused)) throw new Error(`It was not refused: ${String(error)}`)
    return error.status
  }

  return {
    testApp,
    driver,
    owner,
    operator,
    manager,
    buildingId,
    spaceId,
    reference,
    mailTo,
    tell,
    events,
    refusalOf,
  }
}

export type ViewedBooking = Awaited<ReturnType<typeof viewedBooking>>
