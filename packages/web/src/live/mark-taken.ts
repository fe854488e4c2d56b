import type { Counted } from '@bayshare/contract/call'
import type { FoundSpace } from '@bayshare/contract/search'
import type { Query, QueryClient } from '@tanstack/react-query'

type Found = Counted<FoundSpace[]>

/** Written out, because every page of a person loads this file and few search. */
const [searchPath, buildingsPath] = ['search/', 'buildings/']

/**
 * Asks again for what an open search has found among spots of which time was taken or given back. The list stays as it
 * is: what is no longer to be had is marked as taken. The search for bays lists those anyway.
 */
export async function markTaken(queries: QueryClient, ids: readonly string[]): Promise<void> {
  void queries.invalidateQueries({ predicate: ({ queryKey: [, path] }) => path === buildingsPath })
  const open = queries.getQueryCache().findAll({
    type: 'active',
    predicate: (query) => foundBy(query)?.some(({ id }) => ids.includes(id)) === true,
  })
  await Promise.all(
    open.map(async (query) => {
      const before = query.state.data as Found
      await query.fetch().catch(() => undefined)
      queries.setQueryData<Found>(query.queryKey, (now) => now && keepListed(before, now, ids))
    }),
  )
}

/** The same for all that open searches have found, when nobody knows what was taken meanwhile. */
export async function markAllTaken(queries: QueryClient): Promise<void> {
  const open = queries.getQueryCache().findAll({ type: 'active' })
  const ids = open.flatMap((query) => foundBy(query)?.map(({ id }) => id) ?? [])
  await markTaken(queries, ids)
}

function foundBy({ queryKey: [, path], state }: Query): readonly FoundSpace[] | undefined {
  return path === searchPath ? (state.data as Found | undefined)?.answer : undefined
}

/** In the order of before; what is new follows. */
function keepListed(before: Found, now: Found, ids: readonly string[]): Found {
  const fresh = new Map(now.answer.map((space) => [space.id, space]))
  const kept = before.answer.flatMap((space) => {
    const taken = { ...space, isAvailable: false, isOccupied: true, unavailableReason: 'taken' as const }
    return fresh.get(space.id) ?? (ids.includes(space.id) ? taken : [])
  })
  const there = new Set(kept.map(({ id }) => id))
  return { ...now, answer: [...kept, ...now.answer.filter(({ id }) => !there.has(id))] }
}
