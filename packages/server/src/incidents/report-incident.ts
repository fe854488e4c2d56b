import { randomUUID } from 'node:crypto'
import { type Incident, reportIncident as route } from '@bayshare/contract/incidents'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { fieldWords } from '@bayshare/domain/forms/field-kinds'
import { incidentReasonsOf, isOverstay } from '@bayshare/domain/incidents/incident'
import { mayReport } from '@bayshare/domain/incidents/may-report'
import { asRegistration, registrationProblem } from '@bayshare/domain/vehicles/registration'
import { changeable, lockedBooking } from '../bookings/locked-booking'
import type { FoundBooking } from '../bookings/queries'
import { type GivenReason, readReason } from '../bookings/read-reason'
import type { Context } from '../context/context'
import { FieldRefusal, insist, Refusal } from '../context/insist'
import { holdKeyOf, keepAnswer } from '../context/keep-answer'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { freezeEarnings } from '../wallet/earnings-store'
import { incidentsOf } from './queries'
import { insertIncident } from './store'

export interface Report extends GivenReason {
  accountId: AccountId
  plate?: string | null | undefined
}

/** Somebody says that something went wrong. What the owner earned by a booking waits while its driver's word is open. */
export async function reportIncident(ctx: Context, found: FoundBooking, report: Report): Promise<Incident> {
  const { bookingId, party } = found
  if (party === 'platform') throw new Refusal('not-allowed')
  const fields = { reason: 'reason', details: 'reason_details' }
  const { chosen } = readReason(ctx, incidentReasonsOf(party), report, fields)
  if (!chosen) throw new FieldRefusal({ reason: fieldWords.required })
  const plate = isOverstay(chosen) ? plateOf(report) : null
  const incidentId = randomUUID()
  return ctx.transaction(async (tx) => {
    const key = await holdKeyOf(ctx, tx)
    const booking = await lockedBooking(tx, bookingId)
    if (!booking) throw new Refusal('not-found')
    insist(mayReport(changeable(booking), party, ctx.now, ctx.brand.policy.incidents))
    const isNew = await insertIncident(tx, {
      id: incidentId,
      bookingId,
      reportedBy: report.accountId,
      party,
      reasonDomain: chosen.domain,
      reasonCode: chosen.code,
      details: report.details || null,
      plate,
      reportedAt: ctx.now,
    })
    if (!isNew) throw new Refusal('incident-open')
    if (party === 'driver') await freezeEarnings(tx, bookingId)
    await record(ctx, tx, 'incident.reported', booking.reference, { incidentId, bookingId, party })
    const answer = await incidentFor(tx, bookingId, incidentId, { party, accountId: report.accountId })
    await keepAnswer(tx, key, route, answer)
    return answer
  })
}

function plateOf({ plate }: Report): string | null {
  if (!plate) return null
  const problem = registrationProblem(plate)
  if (problem !== undefined) throw new FieldRefusal({ plate: problem })
  return asRegistration(plate)
}

/** As its reporter sees it, when it has no picture yet. */
async function incidentFor(
  tx: Transaction,
  bookingId: string,
  incidentId: string,
  viewer: { party: FoundBooking['party']; accountId: AccountId },
): Promise<Incident> {
  const incidents = await incidentsOf(tx, bookingId, { ...viewer, sign: (path) => path })
  const incident = incidents.find(({ id }) => id === incidentId)
  if (!incident) throw new Error(`Incident ${incidentId} is not there`)
  return incident
}
