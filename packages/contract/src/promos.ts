import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { dollarAmount, text } from './wire-values'

/** Every code that cannot be used answers the same, whatever the reason (RELIABILITY). */
export const promoCode = route({
  method: 'GET',
  path: 'promo_codes/:code/',
  capability: 'promos',
  summary: 'What a promo code takes off',
  caller: 'signed-in',
  params: message({ code: field('code', text(32)) }),
  answer: message({
    isValid: field('valid', z.boolean()),
    /** Percent: 10 means a tenth. */
    percentage: field('percentage_discount', z.nullable(z.number())),
    flat: field('flat_discount', z.nullable(dollarAmount)),
    display: field('client_display', z.string()),
  }),
  refusals: ['too-many-tries'],
})
