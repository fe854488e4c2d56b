import { signedInPerson } from '../accounts/routes'
import type { Handlers } from '../http/handlers'
import { noteReviewShown } from './note-review-shown'
import { reviewBooking } from './review-booking'

export const reviewRoutes = {
  async reviewBooking(ctx, { params, body }) {
    const asked = { driverId: signedInPerson(ctx), reference: params.reference }
    return reviewBooking(ctx, asked, body.review)
  },
  async noteReviewShown(ctx, { params }) {
    await noteReviewShown(ctx, { driverId: signedInPerson(ctx), reference: params.reference })
    return {}
  },
} satisfies Partial<Handlers>
