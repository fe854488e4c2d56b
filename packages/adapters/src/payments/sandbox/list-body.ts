import type { Stripe } from 'stripe'
import type { FormGroup } from './form-body'
import { group, optionalInteger, optionalText } from './read-params'
import { invalidRequest } from './wire-refusal'

export const listParams = ['limit', 'starting_after'] as const

export interface Page {
  limit: number
  startingAfter: string | null
}

/** Lists can be asked from a moment on, in whole seconds: `created[gte]`. */
export const createdParam = 'created'

export function createdSince(form: FormGroup): number | null {
  return optionalInteger(group(form, createdParam), 'gte')
}

export function pageOf(form: FormGroup): Page {
  const limit = optionalInteger(form, 'limit') ?? 10
  if (limit < 1 || limit > 100)
    throw invalidRequest('The limit must be between 1 and 100', { param: 'limit' })
  return { limit, startingAfter: optionalText(form, 'starting_after') }
}

/** The query fetches one row more than the page holds: that row is how we know that there are more. */
export function listBody<Item>(url: string, items: readonly Item[], page: Page) {
  return {
    object: 'list',
    data: items.slice(0, page.limit),
    has_more: items.length > page.limit,
    url,
  } satisfies Stripe.ApiList<Item>
}
