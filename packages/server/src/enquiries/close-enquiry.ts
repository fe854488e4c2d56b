import type { EnquiryDetails } from '@bayshare/contract/enquiries'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { enquirySteps, mayStep } from '@bayshare/domain/enquiries/lifecycle'
import { maskContactDetails } from '@bayshare/domain/messaging/mask-contact-details'
import type { Context } from '../context/context'
import { insist } from '../context/insist'
import { record } from '../events/record'
import { enquiryOf } from './enquiry-view'
import { lockOwnEnquiry } from './queries'
import { addStep, moveEnquiry } from './store'

const newsOf = { decline: 'enquiry.declined', withdraw: 'enquiry.withdrawn' } as const

/** The owner declines, or the driver takes the enquiry back. An offer ends with it. */
export async function closeEnquiry(
  ctx: Context,
  accountId: AccountId,
  id: string,
  { step, words }: { step: 'decline' | 'withdraw'; words: string },
): Promise<EnquiryDetails> {
  return ctx.transaction(async (tx) => {
    const enquiry = await lockOwnEnquiry(ctx, tx, accountId, id)
    insist(mayStep(enquiry.state, step, enquiry.side))
    const { driverId, ownerId } = enquiry
    await moveEnquiry(tx, enquiry.id, { to: enquirySteps[step].to, at: ctx.now })
    const said = words === '' ? null : maskContactDetails(words).text
    await addStep(tx, enquiry.id, { step, at: ctx.now, words: said })
    await record(ctx, tx, newsOf[step], enquiry.id, { driverId, ownerId })
    return enquiryOf(ctx, tx, accountId, enquiry.id)
  })
}
