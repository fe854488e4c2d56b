import type { Incident } from '@bayshare/contract/incidents'
import type { Party } from '@bayshare/domain/bookings/lifecycle'
import type { ReasonDomain } from '@bayshare/domain/bookings/reasons'
import { fieldWords } from '@bayshare/domain/forms/field-kinds'
import { type IncidentState, reasonLabel } from '@bayshare/domain/incidents/incident'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { cents, noCents } from '@bayshare/domain/money/cents'
import { signedInPerson } from '../accounts/routes'
import { type FoundBooking, partyBooking } from '../bookings/queries'
import type { Context } from '../context/context'
import { FieldRefusal, Refusal } from '../context/insist'
import type { Handlers } from '../http/handlers'
import type { UrlSigner } from '../http/url-signer'
import { decideMoney } from '../money-decisions/decide-money'
import type { Images } from '../ports/images'
import type { SearchEngine } from '../search/engine'
import { incidentDecision } from './decide-incident'
import { keepPicture } from './keep-picture'
import { incidentsOf, reportedIncident, undecidedRows } from './queries'
import { reportIncident } from './report-incident'
import { rescueOffers } from './rescue-offers'
import { takeRescue } from './take-rescue'

export interface IncidentParts {
  engine: SearchEngine
  images: Images
  signer: UrlSigner
}

export function incidentRoutes({ engine, images, signer }: IncidentParts) {
  async function viewOf(ctx: Context, { bookingId, party }: FoundBooking): Promise<Incident[]> {
    const accountId = signedInPerson(ctx)
    return incidentsOf(ctx.read(), bookingId, { party, accountId, sign: await signer.signFor(accountId) })
  }
  return {
    async reportIncident(ctx, { params, body }) {
      const found = await ownOf(ctx, params.reference)
      return reportIncident(ctx, found, { ...body, accountId: signedInPerson(ctx) })
    },
    async bookingIncidents(ctx, { params }) {
      return viewOf(ctx, await ownOf(ctx, params.reference))
    },
    async addIncidentPicture(ctx, { params }, exchange) {
      const found = await ownOf(ctx, params.reference)
      const incidentId = params.incidentId.toLowerCase()
      await keepPicture(ctx, images, {
        accountId: signedInPerson(ctx),
        bookingId: found.bookingId,
        incidentId,
        read: async () => (await exchange.file()).bytes,
      })
      const incident = (await viewOf(ctx, found)).find(({ id }) => id === incidentId)
      if (!incident) throw new Refusal('not-found')
      return incident
    },
    async rescueOffers(ctx, { params }) {
      return rescueOffers(ctx, engine, await ownOf(ctx, params.reference), signedInPerson(ctx))
    },
    async takeRescue(ctx, { params, body }) {
      const isEither = (body.spaceId !== undefined) !== (body.isRefund === true)
      if (!isEither) throw new FieldRefusal({ space_uuid: fieldWords.required })
      return takeRescue(ctx, await ownOf(ctx, params.reference), {
        driverId: signedInPerson(ctx),
        spaceId: body.spaceId?.toLowerCase() as SpaceId | undefined,
      })
    },
    async undecidedIncidents(ctx) {
      const sign = await signer.signFor(signedInPerson(ctx))
      const rows = await undecidedRows(ctx.readForReports())
      return rows.map(({ picturePath, reasonDomain, reasonCode, onHold, ...row }) => ({
        id: row.id,
        reference: row.reference,
        details: row.details,
        plate: row.plate,
        rescueReference: row.rescueReference,
        reportedAt: row.reportedAt,
        driver: { id: row.driverId, firstName: row.driverName },
        owner: { id: row.ownerId, firstName: row.ownerName },
        party: row.party as Party,
        state: row.state as IncidentState,
        reason: reasonLabel({ domain: reasonDomain as ReasonDomain, code: reasonCode }),
        pictureUrl: picturePath === null ? null : sign(picturePath),
        onHold: cents(onHold ?? 0),
      }))
    },
    async decideIncident(ctx, { params, body }) {
      const { decision: choice, words } = body
      const id = params.incidentId.toLowerCase()
      const verdict = { subjectId: id, choice, words: words || null, by: signedInPerson(ctx) }
      const outcome = await decideMoney(ctx, incidentDecision, verdict)
      if ('moved' in outcome)
        return { id, state: 'decided' as const, decision: choice, refunded: outcome.moved, isProposed: false }
      const waiting = await reportedIncident(ctx.read(), id)
      const state = waiting?.state as IncidentState
      return { id, state, decision: null, refunded: noCents, isProposed: true }
    },
  } satisfies Partial<Handlers>
}

async function ownOf(ctx: Context, reference: string): Promise<FoundBooking> {
  const found = await partyBooking(ctx, signedInPerson(ctx), reference)
  if (!found) throw new Refusal('not-found')
  return found
}
