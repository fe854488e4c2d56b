import { type EnquiryDetails, replyToEnquiry as route } from '@bayshare/contract/enquiries'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { mayStep, stateAfter } from '@bayshare/domain/enquiries/lifecycle'
import type { Context } from '../context/context'
import { insist } from '../context/insist'
import { holdKeyOf, keepAnswer } from '../context/keep-answer'
import { record } from '../events/record'
import { writeToAsker } from '../messaging/write-to-asker'
import { enquiryOf } from './enquiry-view'
import { hasLeft, lockOwnEnquiry } from './queries'
import { addStep, moveEnquiry } from './store'

/** The owner writes to the driver, in the inbox of both. An offer that stands goes on standing. */
export async function replyToEnquiry(
  ctx: Context,
  accountId: AccountId,
  id: string,
  content: string,
): Promise<EnquiryDetails> {
  return ctx.transaction(async (tx) => {
    const key = await holdKeyOf(ctx, tx)
    const enquiry = await lockOwnEnquiry(ctx, tx, accountId, id)
    insist(mayStep(enquiry.state, 'reply', enquiry.side))
    const { driverId, ownerId } = enquiry
    const hasDriverLeft = await hasLeft(tx, driverId)
    const conversationId = await writeToAsker(ctx, tx, { ...enquiry, hasDriverLeft }, content)
    const to = stateAfter(enquiry.state, 'reply') ?? enquiry.state
    await moveEnquiry(tx, enquiry.id, { to, at: ctx.now, conversationId })
    await addStep(tx, enquiry.id, { step: 'reply', at: ctx.now })
    await record(ctx, tx, 'enquiry.answered', enquiry.id, { driverId, ownerId })
    const answer = await enquiryOf(ctx, tx, accountId, enquiry.id)
    await keepAnswer(tx, key, route, answer)
    return answer
  })
}
