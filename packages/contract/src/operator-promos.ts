import { brandIds } from '@bayshare/domain/brands/brand'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { calendarDate, dollarAmount, givenDollars, instant, text, uuid, wholeNumber } from './wire-values'

const kinds = ['checkout', 'sign-up'] as const
const promoStates = ['running', 'not-begun', 'over', 'used-up', 'ended'] as const

const promo = message({
  id: field('id', uuid),
  code: field('code', z.string()),
  kind: field('kind', z.enum(kinds)),
  display: field('client_display', z.string()),
  /** Null for every brand. */
  brand: field('brand', z.nullable(z.string())),
  state: field('state', z.enum(promoStates)),
  startsAt: field('starts_at', z.nullable(instant)),
  endsAt: field('ends_at', z.nullable(instant)),
  uses: field('uses', z.int()),
  mostUses: field('max_uses', z.nullable(z.int())),
  mostPerPerson: field('max_per_person', z.int()),
  /** What the platform paid for it by the ledger, less what came back by cancellations. */
  cost: field('cost', dollarAmount),
  createdAt: field('created_at', instant),
})
export type ListedPromo = z.output<typeof promo>

export const allPromos = route({
  method: 'GET',
  path: 'operator/promos/',
  capability: 'promos',
  summary: 'Every promo code with its uses and what it cost, the latest first',
  caller: 'operator',
  answer: z.array(promo),
  refusals: [],
})

export const makePromo = route({
  method: 'POST',
  path: 'operator/promos/',
  capability: 'promos',
  summary: 'Make a promo code for the checkout or for the sign-up',
  caller: 'operator',
  takesIdempotencyKey: true,
  body: message({
    code: field('code', text(100)),
    kind: field('kind', z.enum(kinds)),
    percent: field('percentage', z.optional(z.nullable(z.number()))),
    flat: field('amount', z.optional(z.nullable(givenDollars))),
    brand: field('brand', z.optional(z.nullable(z.enum(brandIds)))),
    mostUses: field('max_uses', z.optional(z.nullable(wholeNumber))),
    mostPerPerson: field('max_per_person', z.optional(wholeNumber)),
    startsOn: field('start_date', z.optional(z.nullable(calendarDate))),
    endsOn: field('end_date', z.optional(z.nullable(calendarDate))),
  }),
  answer: promo,
  refusals: [],
})

export const endPromo = route({
  method: 'POST',
  path: 'operator/promos/:id/end/',
  capability: 'promos',
  summary: 'End a promo code: nobody uses it from now on, and what was booked with it stays as it is',
  caller: 'operator',
  params: message({ id: field('id', uuid) }),
  answer: promo,
  refusals: ['not-found'],
})
