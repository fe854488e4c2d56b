import { mendedStay } from '@bayshare/domain/search/mended-stay'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { useBrand } from '../brands/BrandContext'
import { productNow } from '../session/product-clock'
import { type LastSearch, lastSearch } from './last-search'
import { isBare, readSearch, type Search, searchAddress, spaceAddress } from './search-address'

export interface SearchInHand {
  search: Search
  /** Writes the changed search into the address bar, from where it is read again. */
  change(changed: Partial<Search>): void
}

/** The search of the address bar, and the way to change it. */
export function useSearch(now: Temporal.Instant): SearchInHand {
  const { policy } = useBrand()
  const params = useParams()
  const [query] = useSearchParams()
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  const last = useLastSearch(isBare(params, query), key)
  const told = useMemo(
    () => readSearch(params, query, { now, policy: policy.casual }, last),
    [params, query, now, policy, last],
  )
  // The address follows a moment later; until then the fields must not fall back to what it said before.
  const [wish, setWish] = useState<{ search: Search; key: string }>()
  const isOpen = wish?.key === key
  if (wish && !isOpen) setWish(undefined)
  const search = isOpen ? wish.search : told
  useEffect(() => {
    if (!isBare(params, query)) lastSearch.keep(told)
  }, [params, query, told])

  function change(changed: Partial<Search>): void {
    const next = { ...search, ...changed }
    const asking = { now: productNow(), zone: next.place.zone, policy: policy.casual }
    const mended = { ...next, stay: mendedStay(next.stay, asking) }
    const address = params.uuid === undefined ? searchAddress(mended) : spaceAddress(mended, params.uuid)
    setWish({ search: mended, key })
    void navigate(staysHere(pathname, address), { preventScrollReset: true })
  }

  return { search, change }
}

/**
 * What an address that tells nothing goes on with. Each page of the history keeps what it opened with, so that the way
 * back leads to what was seen there.
 */
function useLastSearch(isWanted: boolean, pageKey: string): LastSearch | undefined {
  const [opened] = useState(() => new Map<string, LastSearch | undefined>())
  if (!isWanted) return undefined
  if (!opened.has(pageKey)) opened.set(pageKey, lastSearch.read())
  return opened.get(pageKey)
}

/** The first page is a search too. Where only the query changes, the path keeps its spelling and the focus its place. */
function staysHere(pathname: string, address: string): string {
  const [path = '', query = ''] = address.split('?')
  const isSamePath = decodeURI(path).toLowerCase() === decodeURI(pathname).toLowerCase()
  return (pathname === '/' && path === '/search') || isSamePath ? `${pathname}?${query}` : address
}
