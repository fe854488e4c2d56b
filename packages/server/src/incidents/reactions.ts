import { randomUUID } from 'node:crypto'
import type { ReasonDomain } from '@bayshare/domain/bookings/reasons'
import { isOverstay, someoneIsThere } from '@bayshare/domain/incidents/incident'
import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { record } from '../events/record'
import { type Images, pictureIdIn } from '../ports/images'
import { nextBooking, reportedIncident } from './queries'
import { forgetReportsOf, insertIncident } from './store'

export function incidentReactions(images: Images) {
  return {
    /** A vehicle is still there: whoever comes next is warned, and may park elsewhere before the start. */
    async 'warn-next-driver'(ctx, tx, event) {
      const { incidentId, bookingId } = payloadOf(event, 'incident.reported')
      const incident = await reportedIncident(tx, incidentId)
      const reason = incident && { domain: incident.reasonDomain as ReasonDomain, code: incident.reasonCode }
      if (!reason || !isOverstay(reason)) return
      const until = ctx.now.add({ minutes: ctx.brand.policy.incidents.warnAheadMinutes })
      const next = await nextBooking(ctx, tx, bookingId, until)
      if (!next) return
      const warningId = randomUUID()
      const isNew = await insertIncident(tx, {
        id: warningId,
        bookingId: next.id,
        reportedBy: null,
        party: 'platform',
        reasonDomain: someoneIsThere.domain,
        reasonCode: someoneIsThere.code,
        reportedAt: ctx.now,
      })
      if (!isNew) return
      const payload = { incidentId: warningId, bookingId: next.id }
      await record(ctx, tx, 'incident.warned', next.reference, payload)
    },
    /** Nothing that tells a person stays when they leave. */
    async 'forget-reports'(_ctx, tx, event) {
      const { accountId } = payloadOf(event, 'account.closed')
      for (const path of await forgetReportsOf(tx, accountId)) {
        const id = pictureIdIn(path)
        if (id !== undefined) await images.remove(id)
      }
    },
  } satisfies Partial<Reactions>
}
