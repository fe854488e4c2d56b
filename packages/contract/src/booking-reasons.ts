import { reasonDomains } from '@bayshare/domain/bookings/reasons'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { text, wholeNumber } from './wire-values'

/** From the list of its domain: the code, or the words as a person reads them. */
export const reasonCode = z.union([wholeNumber, text(200)])

export const listReasons = route({
  method: 'GET',
  path: 'reasons/',
  capability: 'bookings',
  summary: 'The reasons that people choose from when they end, decline or cancel a booking',
  caller: 'anyone',
  query: message({ domain: field('domain', z.enum(reasonDomains)) }),
  answer: z.array(
    message({
      code: field('code', z.int()),
      label: field('label', z.string()),
      isOther: field('is_other', z.boolean()),
    }),
  ),
  refusals: [],
})
