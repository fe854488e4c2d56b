import { daysOfFlags, type sendEnquiry as sendRoute } from '@bayshare/contract/enquiries'
import type { CallOf } from '@bayshare/contract/route'
import { signedInPerson } from '../accounts/routes'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Handlers } from '../http/handlers'
import { closeEnquiry } from './close-enquiry'
import { enquiriesOf, enquiryOf } from './enquiry-view'
import { offerMonth } from './offer-month'
import { replyToEnquiry } from './reply-to-enquiry'
import { sendEnquiry } from './send-enquiry'

export const enquiryRoutes = {
  async sendEnquiry(ctx, call) {
    return send(ctx, call, 'space')
  },
  async sendBayEnquiry(ctx, call) {
    return send(ctx, call, 'bay')
  },
  async myEnquiries(ctx, { query }) {
    return enquiriesOf(ctx, signedInPerson(ctx), query)
  },
  async myEnquiry(ctx, { params }) {
    return enquiryOf(ctx, ctx.read(), signedInPerson(ctx), params.id)
  },
  async replyToEnquiry(ctx, { params, body }) {
    return replyToEnquiry(ctx, signedInPerson(ctx), params.id, body.content)
  },
  async declineEnquiry(ctx, { params, body }) {
    return closeEnquiry(ctx, signedInPerson(ctx), params.id, { step: 'decline', words: body.words ?? '' })
  },
  async offerMonth(ctx, { params, body }) {
    return offerMonth(ctx, signedInPerson(ctx), params.id, { ...body, words: body.words ?? '' })
  },
  async withdrawEnquiry(ctx, { params }) {
    return closeEnquiry(ctx, signedInPerson(ctx), params.id, { step: 'withdraw', words: '' })
  },
} satisfies Partial<Handlers>

function send(
  ctx: Context,
  { params, body }: Pick<CallOf<typeof sendRoute>, 'params' | 'body'>,
  kind: 'space' | 'bay',
) {
  if (body.spaceId !== undefined && body.spaceId.toLowerCase() !== params.spaceId.toLowerCase())
    throw new Refusal('other-space-named')
  return sendEnquiry(ctx, {
    driverId: signedInPerson(ctx),
    spaceId: params.spaceId,
    kind,
    startDate: body.startDate,
    startTime: body.startTime,
    durationMonths: body.durationMonths,
    days: daysOfFlags(body),
    weeklyRate: body.weeklyRate ?? null,
    comment: body.comment ?? '',
  })
}
