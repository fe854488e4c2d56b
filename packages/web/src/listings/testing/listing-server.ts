import { enteredPagesOf, type ListingKind } from '@bayshare/domain/listings/listing-pages'
import { addressOnWire, alwaysOnWire, draftOnWire } from '../../testing/own-listing-on-wire'
import type { Answer, SeenCall } from '../../testing/visit'
import { profileOnWire } from '../../testing/wire-answers'

type Wire = Record<string, unknown>

export interface ListingServer {
  answer: (call: SeenCall) => Answer | undefined | Promise<Answer | undefined>
  /** What the next save is answered instead; undefined when there is no connection. */
  next: { instead?: () => Answer | undefined | Promise<Answer | undefined> }
  kept: () => Wire | undefined
  profile: Wire
}

const spaceSuggestion = { hourly: suggested(4.5, 7), monthly: suggested(null, 2) }

/** A server that keeps one listing as the real one does, page by page. */
export function listingServer(
  begun?: Wire,
  kind: ListingKind = 'space',
  parent: Wire | null = null,
): ListingServer {
  let kept = begun
  const next: ListingServer['next'] = {}
  const profile: Wire = { ...profileOnWire }

  function save(values: Wire, page: string): Answer {
    const wasNew = kept === undefined
    const pages = enteredPagesOf(kind) as readonly string[]
    const activePage = Math.max(Number(kept?.activePage ?? 0), pages.indexOf(page) + 1)
    const isDraft = (kept?.is_draft ?? true) === true && activePage < pages.length
    kept = { ...draftOnWire, ...kept, ...withoutNull(values), activePage, is_draft: isDraft }
    if (!isDraft) kept = { ...kept, timezone: 'Australia/Sydney' }
    return { status: 200, body: { item: kept, parent, meta: { save_success: true, was_new: wasNew } } }
  }

  async function answer({ method, path, body }: SeenCall): Promise<Answer | undefined> {
    if (path.endsWith('/users/')) return { status: 200, body: profile }
    if (path.endsWith('/autocomplete/')) return { status: 200, body: found }
    if (path.endsWith('/suggested_price/')) return { status: 200, body: spaceSuggestion }
    if (path.endsWith('/edit/')) {
      const isNew = /^[0-]+$/.test(String(body.id))
      if (body.save === null) {
        if (!isNew && kept?.uuid !== body.id) return { status: 404, body: { detail: 'This was not found.' } }
        const item = isNew ? newOnWire : kept
        return { status: 200, body: { item, parent, meta: { save_success: false, was_new: false } } }
      }
      const { instead } = next
      delete next.instead
      return instead ? instead() : save(body.save as Wire, String(body.page_id))
    }
    if (method === 'POST' && path.includes('/availability_recurrings/')) {
      const { instead } = next
      delete next.instead
      if (instead) return instead()
      const added = { ...body, uuid: alwaysOnWire.uuid }
      kept = { ...kept, availabilityrecurring_set: [added] }
      return { status: 200, body: added }
    }
    if (method === 'POST' && path.endsWith('/images/'))
      return next.instead ? next.instead() : { status: 200, body: [] }
    return { status: 200, body: kept ? [kept] : [] }
  }
  return { answer, next, kept: () => kept, profile }
}

const { address, ...parts } = addressOnWire
const found = {
  options: [
    {
      value: 'somewhere',
      label: address,
      building_name: '',
      address: { ...parts, timezone: 'Australia/Sydney' },
    },
  ],
  remainingResults: 0,
}
/** What a listing begins with, before it has an id. */
const newOnWire = {
  vehicle_type: 0,
  auto_approve: true,
  allow_casual: true,
  allow_multi_day: true,
  allow_monthly: true,
  allow_cancellation: true,
  rate_hourly: 4,
  rate_monthly: 200,
}

function suggested(rate: number | null, among: number) {
  return {
    rate,
    lowest: rate === null ? null : 3,
    highest: rate === null ? null : 8,
    among,
    needed: 5,
    within_metres: rate === null ? 3000 : 1000,
  }
}

function withoutNull(values: Wire): Wire {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}
