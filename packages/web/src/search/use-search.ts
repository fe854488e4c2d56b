import { eastOf } from '@bayshare/domain/geo/bounds'
import type { Position } from '@bayshare/domain/geo/distance'
import { cityOfPostcode } from '@bayshare/domain/search/city-of-postcode'
import { useEffect, useMemo, useState } from 'react'
import { type Location, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { useBrand } from '../session/BrandContext'
import { productNow } from '../session/product-clock'
import { useProfile } from '../session/SessionContext'
import { type LastSearch, lastSearch } from './last-search'
import { normaliseSearch } from './normalise-search'
import { listWidth } from './pane-size'
import {
  isBare,
  namesOtherTime,
  readSearch,
  type Search,
  searchAddress,
  spaceAddress,
  zooms,
} from './search-address'
import { useIsHydrated } from '../session/use-is-hydrated'
import { useIsWide } from './use-is-wide'

export interface SearchInHand {
  search: Search
  /** Writes the changed search into the address bar, from where it is read again. */
  change(changed: Partial<Search>, how?: { replaces?: boolean }): void
}

/** The search of the address bar, and the way to change it. */
export function useSearch(now: Temporal.Instant): SearchInHand {
  const { policy } = useBrand()
  const params = useParams()
  const [query] = useSearchParams()
  const location = useLocation()
  const { pathname, key, state } = location
  const navigate = useNavigate()
  const profile = useProfile()
  const last = useLastSearch(isBare(params, query), key)
  const zoom = zoomIn(state)
  const postcode = profile?.postcode
  const isShifted = useIsWide() && key === 'default' && params.uuid !== undefined && !query.has('at')
  const fromAddress = useMemo(() => {
    const when = { now, policy: policy.casual, monthly: policy.monthly }
    const read = readSearch(params, query, when, { last, home: cityOfPostcode(postcode), zoom })
    return isShifted ? { ...read, centre: besidePanel(read) } : read
  }, [params, query, now, policy, last, postcode, zoom, isShifted])
  // The address follows a moment later; until then the fields must not fall back to what it said before.
  const [criteria, setCriteria] = useState<{ search: Search; at: Location }>()
  // Where somebody comes back to is another object than what they left, even at the same address.
  const search = criteria?.at === location ? criteria.search : fromAddress
  useEffect(() => {
    // Going back before the new address was rendered returns to the same page, with nothing pending.
    const drop = () => setCriteria(undefined)
    addEventListener('popstate', drop)
    return () => removeEventListener('popstate', drop)
  }, [])
  useEffect(() => {
    if (!isBare(params, query)) lastSearch.keep(fromAddress)
  }, [params, query, fromAddress])

  useEffect(() => {
    if (criteria?.at !== location && namesOtherTime(params, query, fromAddress))
      change({}, { replaces: true })
  })

  function change(changed: Partial<Search>, { replaces = false } = {}): void {
    const normalised = normaliseSearch(search, changed, productNow(), policy)
    const address =
      params.uuid === undefined ? searchAddress(normalised) : spaceAddress(normalised, params.uuid)
    setCriteria({ search: normalised, at: location })
    void navigate(timeRangesHere(pathname, replaces ? goingOn(address, query) : address), {
      preventScrollReset: true,
      replace: replaces,
      // The address tells a zoom only within the limits of a link.
      state: normalised.zoom < zooms.least ? { zoom: normalised.zoom } : null,
    })
  }

  return { search, change }
}

/** A map that is moved takes nobody out of what they are doing with a space. */
function goingOn(address: string, query: URLSearchParams): string {
  const kept = ['until', 'step'].flatMap((name) => (query.has(name) ? [`${name}=${query.get(name)}`] : []))
  return [address, ...kept].join('&')
}

/** Someone who comes with a link to a space sees its pin to the left of the middle (rule: start of search). */
function besidePanel({ place, zoom }: Search): Position {
  const { latitude, longitude } = eastOf(place, listWidth / 2, zoom)
  return { latitude, longitude: Math.round(longitude * 100_000) / 100_000 }
}

/**
 * What an address that tells nothing goes on with. Each page of the history keeps what it opened with, so that the way
 * back leads to what was seen there.
 */
function useLastSearch(isWanted: boolean, pageKey: string): LastSearch | undefined {
  const [opened] = useState(() => new Map<string, LastSearch | undefined>())
  const isHydrated = useIsHydrated()
  if (!isWanted || !isHydrated) return undefined
  if (!opened.has(pageKey)) opened.set(pageKey, lastSearch.read())
  return opened.get(pageKey)
}

function zoomIn(state: unknown): number | undefined {
  const zoom = typeof state === 'object' && state !== null && 'zoom' in state ? state.zoom : undefined
  return typeof zoom === 'number' ? zoom : undefined
}

/** The first page is a search too. Where only the query changes, the path keeps its spelling and the focus its place. */
function timeRangesHere(pathname: string, address: string): string {
  const [path = '', query = ''] = address.split('?')
  const isSamePath = decodeURI(path).toLowerCase() === decodeURI(pathname).toLowerCase()
  return (pathname === '/' && path === '/search') || isSamePath ? `${pathname}?${query}` : address
}
