import { randomUUID } from 'node:crypto'
import { type EnquiryDetails, sendEnquiry as route } from '@bayshare/contract/enquiries'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Weekday } from '@bayshare/domain/availability/opening-hours'
import { mayEnquire } from '@bayshare/domain/enquiries/may-enquire'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { maskContactDetails } from '@bayshare/domain/messaging/mask-contact-details'
import type { Cents } from '@bayshare/domain/money/cents'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { holdKeyOf, keepAnswer } from '../context/keep-answer'
import { countInside } from '../context/store'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { askedSpace } from '../messaging/conversation-queries'
import { insistOnReachable } from '../messaging/write-in-conversation'
import { enquiryOf } from './enquiry-view'
import { unfinishedEnquiry } from './queries'
import { addStep, insertEnquiry } from './store'

export interface NewEnquiry {
  driverId: AccountId
  spaceId: SpaceId
  kind: 'space' | 'bay'
  startDate: Temporal.PlainDate
  startTime: Temporal.PlainTime
  durationMonths: number
  days: readonly Weekday[]
  weeklyRate: Cents | null
  comment: string
}

/** Asks the owner of a spot for a longer time. A second enquiry about it waits for the end of the first. */
export async function sendEnquiry(ctx: Context, wanted: NewEnquiry): Promise<EnquiryDetails> {
  const { driverId, spaceId } = wanted
  const space = await askedSpace(ctx, spaceId, wanted.kind)
  if (!space) throw new Refusal('not-found')
  const { ownerId, brand, zone } = space
  const { enquiries: policy } = ctx.brand.policy
  const today = ctx.now.toZonedDateTimeISO(zone).toPlainDate()
  insist(mayEnquire({ driverId, ownerId }, wanted, today, policy))
  const { text: comment, isMasked } = maskContactDetails(wanted.comment)
  return ctx.transaction(async (tx) => {
    const key = await holdKeyOf(ctx, tx)
    await insistOnReachable(tx, driverId, { otherId: ownerId, hasOtherLeft: space.ownerClosedAt !== null })
    const id = randomUUID()
    const isNew = await insertEnquiry(tx, {
      id,
      brand,
      spaceId: space.id,
      driverId,
      ownerId,
      startDate: wanted.startDate,
      startTime: wanted.startTime,
      durationMonths: wanted.durationMonths,
      days: [...wanted.days],
      weeklyRateCents: wanted.weeklyRate,
      comment,
      isMasked,
      createdAt: ctx.now,
    })
    if (!isNew) throw await stillOpen(tx, driverId, space.id)
    await countEnquiry(ctx, tx, driverId)
    await addStep(tx, id, { step: 'send', at: ctx.now })
    await record(ctx, tx, 'enquiry.sent', id, { driverId, ownerId })
    const answer = await enquiryOf(ctx, tx, driverId, id)
    await keepAnswer(tx, key, route, answer)
    return answer
  })
}

/** With the first one, so that a screen can lead to it. */
async function stillOpen(tx: Transaction, driverId: AccountId, spaceId: SpaceId): Promise<Refusal> {
  const first = await unfinishedEnquiry(tx, driverId, spaceId)
  return new Refusal('enquiry-still-open', first && { enquiry: first.id })
}

function countEnquiry(ctx: Context, tx: Transaction, driverId: AccountId): Promise<void> {
  const most = ctx.brand.policy.enquiries.perDay
  const limit = { name: 'enquiries', most, perMinutes: 24 * 60, refusal: 'too-many-enquiries' } as const
  return countInside(ctx, tx, limit, driverId)
}
