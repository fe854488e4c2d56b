import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { text } from './wire-values'

export const referrer = route({
  method: 'GET',
  path: 'referrer/',
  capability: 'referrals',
  summary: 'The first name of the person behind a referral code; an empty list when nobody is',
  caller: 'anyone',
  query: message({ code: field('referral', text(60)) }),
  answer: z.array(message({ firstName: field('first_name', z.string()) })),
  refusals: ['too-many-tries'],
})
