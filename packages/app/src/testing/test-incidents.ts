import { call, Refused } from '@bayshare/contract/call'
import {
  bookingIncidents,
  decideIncident,
  reportIncident,
  rescueOffers,
  takeRescue,
} from '@bayshare/contract/incidents'
import type { Decision } from '@bayshare/domain/incidents/incident'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { newKey, type TestApp } from './test-app'
import { bookSpot } from './test-bookings'
import type { TestPerson } from './test-people'

/** Each test has a day and a town of its own, so that it finds no space of another. */
export function testTown(testApp: TestApp, owner: Pick<TestPerson, 'id'>, number: number) {
  const day = Temporal.PlainDate.from('2026-11-18').add({ days: 4 * number })
  const latitude = -33 - number / 10
  const at = (clock: string) =>
    day.toZonedDateTime({ timeZone: 'Australia/Sydney', plainTime: clock }).toInstant()
  return {
    day,
    latitude,
    goTo: (clock: string) => testApp.clock.moveTo(at(clock)),
    /** So many metres to the north of the middle of the town. */
    space: (metres: number, changes: object = {}, who: Pick<TestPerson, 'id'> = owner) => {
      const north = latitude + metres / 111_195
      return testApp.people.space(who.id, { latitude: north, publicLatitude: north, ...changes })
    },
    /** From nine to eleven, for $8 and a card fee of 50 cents. */
    async booked(spaceId: SpaceId, special: object = {}) {
      const driver = await testApp.people.driver()
      const dates = { startDate: day, endDate: day, ...special }
      return { driver, ...(await bookSpot(testApp, driver, spaceId, dates)) }
    },
  }
}

/** The calls about incidents, as people make them, and what they do to the money. */
export function testIncidents(of: () => { testApp: TestApp; operator: TestPerson }) {
  const send = ({ token }: TestPerson) => of().testApp.send({ token })
  return {
    report: (
      who: TestPerson,
      reference: string,
      body: { reason?: number | string; details?: string; plate?: string } = { reason: 1 },
      idempotencyKey = newKey(),
    ) => call(send(who), reportIncident, { params: { reference }, body, idempotencyKey }),

    listed: (who: TestPerson, reference: string) =>
      call(send(who), bookingIncidents, { params: { reference } }),

    offers: (who: TestPerson, reference: string) => call(send(who), rescueOffers, { params: { reference } }),

    take: (
      who: TestPerson,
      reference: string,
      body: { spaceId?: SpaceId; isRefund?: boolean },
      idempotencyKey = newKey(),
    ) => call(send(who), takeRescue, { params: { reference }, body, idempotencyKey }),

    decide: (incidentId: string, decision: Decision, by = of().operator) =>
      call(send(by), decideIncident, {
        params: { incidentId },
        body: { decision },
        idempotencyKey: newKey(),
      }),

    async refusalOf(attempt: Promise<unknown>): Promise<string> {
      const error = await attempt.then(() => undefined).catch((thrown: unknown) => thrown)
      if (!(error instanceof Refused)) throw new Error(`It was not refused: ${String(error)}`)
      return `${error.status} ${error.message}`
    },

    /** Each charge with what its owner earns by it. */
    async moneyOf(reference: string): Promise<string[]> {
      const { rows } = await sql<{
        kind: string
        state: string
        price: number
        earning: number
        held: string
      }>`
        select c.kind, c.state, c.price_cents as price, e.amount_cents as earning, e.state as held
        from charges c join bookings b on b.id = c.booking_id join earnings e on e.charge_id = c.id
        where b.reference = ${reference} order by c.number`.execute(of().testApp.database.read())
      return rows.map(
        ({ kind, state, price, earning, held }) => `${kind} ${state} ${price}: ${earning} ${held}`,
      )
    },
  }
}
