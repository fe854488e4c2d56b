import { payloadOf } from '../events/payload-of'
import type { RecordedEvent } from '../events/event-kinds'
import type { Reactions } from '../events/react'
import { lapseEnquiry, withdrawForDriver } from './end-enquiry'
import { unfinishedOf } from './queries'

export const enquiryReactions = {
  async 'end-enquiries-of-person'(ctx, tx, event) {
    const { accountId } = payloadOf(event, 'account.closed')
    for (const { id } of await unfinishedOf(tx, { driverId: accountId })) await withdrawForDriver(ctx, tx, id)
    for (const { id } of await unfinishedOf(tx, { ownerId: accountId }))
      await lapseEnquiry(ctx, tx, id, 'owner-left')
  },
  async 'end-enquiries-of-spot'(ctx, tx, event) {
    const { subject: spaceId } = event as RecordedEvent<'listing.removed'>
    for (const { id } of await unfinishedOf(tx, { spaceId })) await lapseEnquiry(ctx, tx, id, 'spot-removed')
  },
} satisfies Partial<Reactions>
