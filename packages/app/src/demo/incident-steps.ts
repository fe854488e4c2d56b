import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Brand } from '@bayshare/domain/brands/brand'
import { partyBooking } from '@bayshare/server/bookings/queries'
import type { Context, Deps } from '@bayshare/server/context/context'
import { incidentDecision } from '@bayshare/server/incidents/decide-incident'
import { reportIncident } from '@bayshare/server/incidents/report-incident'
import { setPicture } from '@bayshare/server/incidents/store'
import { takeRescue } from '@bayshare/server/incidents/take-rescue'
import { decideMoney } from '@bayshare/server/money-decisions/decide-money'
import { demoAccountId, demoSpaceId } from './demo-id'
import type { DemoIncident } from './demo-incident'
import { emailOf } from './demo-people'

interface Step {
  at: Temporal.Instant
  act(past: Deps): Promise<void>
}

/** A booking that is made by the time the steps are taken. */
interface Reported {
  brand: Brand
  startsAt: Temporal.Instant
  reference(): string
  /** The driver goes on with the booking of another space. */
  follow(reference: string): void
}

const minutesToChooseAnother = 4

/** Somebody reports what went wrong; the driver may park elsewhere, and an operator may decide. */
export function incidentSteps(
  incident: DemoIncident,
  { brand, startsAt, reference, follow }: Reported,
  contextOf: (past: Deps, brand: Brand, accountId: AccountId) => Context,
): Step[] {
  const { details, photo, elsewhere, decided } = incident
  const reporterId = demoAccountId(emailOf(incident.by))
  const operatorId = demoAccountId(emailOf('operator'))
  const reportedAt = startsAt.add({ minutes: incident.after })
  let incidentId = ''
  const step = (
    at: Temporal.Instant,
    accountId: AccountId,
    act: (ctx: Context) => Promise<unknown>,
  ): Step => ({
    at,
    async act(past) {
      await act(contextOf(past, brand, accountId))
    },
  })
  const own = async (ctx: Context) => {
    const found = await partyBooking(ctx, reporterId, reference())
    if (!found) throw new Error(`There is no demo booking for ${incident.by} to report`)
    return found
  }
  const reported = step(reportedAt, reporterId, async (ctx) => {
    const report = { accountId: reporterId, reason: incident.reason, details }
    incidentId = (await reportIncident(ctx, await own(ctx), report)).id
    if (photo !== undefined)
      await ctx.transaction((tx) => setPicture(tx, incidentId, `/pictures/${photo}.svg`))
  })
  const rescued = (spaceName: string) =>
    step(reportedAt.add({ minutes: minutesToChooseAnother }), reporterId, async (ctx) => {
      const wanted = { driverId: reporterId, spaceId: demoSpaceId(spaceName) }
      const rescue = await takeRescue(ctx, await own(ctx), wanted)
      follow(rescue.reference ?? '')
    })
  const judged = ({ afterHours, decision, words }: NonNullable<DemoIncident['decided']>) =>
    step(reportedAt.add({ hours: afterHours }), operatorId, (ctx) =>
      decideMoney(ctx, incidentDecision, { subjectId: incidentId, choice: decision, words, by: operatorId }),
    )
  return [
    reported,
    ...(elsewhere === undefined ? [] : [rescued(elsewhere)]),
    ...(decided ? [judged(decided)] : []),
  ]
}
