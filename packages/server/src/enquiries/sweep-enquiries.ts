import { brandById } from '@bayshare/domain/brands/all-brands'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { type Context, contextFor, type Deps } from '../context/context'
import { record } from '../events/record'
import { lapseEnquiry } from './end-enquiry'
import {
  brandsWithUnfinished,
  lockEnquiry,
  overdueEnquiries,
  takenEnquiries,
  unansweredEnquiries,
} from './queries'
import { addStep, markReminded, moveEnquiry } from './store'

/** Notes offers that were booked, reminds owners once, and ends what nobody goes on with (rule: long-term enquiries). */
export async function sweepEnquiries(deps: Deps): Promise<void> {
  for (const { brand: brandId } of await brandsWithUnfinished(deps.database.read())) {
    const brand = brandById(brandId)
    const ctx = contextFor(deps, {
      actor: { kind: 'job', name: 'sweep-enquiries' },
      brand,
      requestId: `sweep-enquiries-${brand.id}`,
    })
    await noteTaken(ctx)
    await lapseOverdue(ctx)
    await remindOwners(ctx)
  }
}

const lapseReason = { open: 'no-answer', answered: 'went-quiet', offered: 'offer-ended' } as const

async function noteTaken(ctx: Context): Promise<void> {
  for (const { id, takenAt } of await takenEnquiries(ctx.read(), ctx.brand))
    await ctx.transaction(async (tx) => {
      const enquiry = await lockEnquiry(tx, id)
      // Another node may have been first.
      if (enquiry?.state !== 'taken' || enquiry.isNoted) return
      await moveEnquiry(tx, id, { to: 'taken', at: takenAt })
      await addStep(tx, id, { step: 'take', at: takenAt })
    })
}

async function lapseOverdue(ctx: Context): Promise<void> {
  const lapsedSince = ctx.now.subtract({ hours: 24 * ctx.brand.policy.enquiries.lapseAfterDays })
  for (const { id, state } of await overdueEnquiries(ctx.read(), ctx.brand, { now: ctx.now, lapsedSince }))
    await ctx.transaction(async (tx) => {
      const enquiry = await lockEnquiry(tx, id)
      // Somebody may have taken a step in the meantime.
      if (!enquiry || enquiry.state !== state) return
      const isOver = enquiry.offerEndsAt !== null && !isBefore(ctx.now, enquiry.offerEndsAt)
      if (state === 'offered' ? !isOver : isBefore(lapsedSince, enquiry.changedAt)) return
      await lapseEnquiry(ctx, tx, id, lapseReason[state as keyof typeof lapseReason])
    })
}

async function remindOwners(ctx: Context): Promise<void> {
  const before = ctx.now.subtract({ hours: 24 * ctx.brand.policy.enquiries.remindAfterDays })
  for (const { id, driverId, ownerId } of await unansweredEnquiries(ctx.read(), ctx.brand, before))
    await ctx.transaction(async (tx) => {
      if (!(await markReminded(tx, id, ctx.now))) return
      await addStep(tx, id, { step: 'remind', at: ctx.now })
      await record(ctx, tx, 'enquiry.reminded', id, { driverId, ownerId })
    })
}
