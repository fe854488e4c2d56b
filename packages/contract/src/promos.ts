import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { dollarAmount, text } from './wire-values'

/** Every code that cannot be used answers the same, whatever the reason (rule: promo codes). */
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

/** What a code in a sign-up link will do for whoever signs up. */
export const signUpCode = route({
  method: 'GET',
  path: 'sign_up_codes/:code/',
  capability: 'promos',
  summary: 'What a promo code does for someone who signs up with it',
  caller: 'anyone',
  params: message({ code: field('code', text(32)) }),
  answer: message({
    isValid: field('valid', z.boolean()),
    /** Credits come with the account, a discount with the first booking; null for a code that cannot be used. */
    kind: field('kind', z.nullable(z.enum(['sign-up', 'checkout']))),
    display: field('client_display', z.string()),
  }),
  refusals: ['too-many-tries'],
})
