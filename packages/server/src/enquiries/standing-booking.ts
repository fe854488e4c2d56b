import { takingStates } from '@bayshare/domain/bookings/lifecycle'
import { type Expression, expressionBuilder } from 'kysely'
import { ofEveryBrand } from '../brands/scope'
import type { DB } from '../database/schema'

/** The reference of the booking that was made of an offer; null while nobody has taken it. */
export function takenBy(enquiryId: Expression<string>) {
  return expressionBuilder<DB>()
    .selectFrom('bookings as taking')
    .select('taking.reference')
    .where('taking.enquiryId', '=', enquiryId)
    .where('taking.state', 'in', takingStates)
    .where(ofEveryBrand('an offer is taken in the brand of its enquiry'))
    .limit(1)
}
