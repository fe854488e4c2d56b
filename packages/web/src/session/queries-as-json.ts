import type { QueryClient } from '@tanstack/react-query'
import { type PreparedAnswer, timeKinds } from './query-state'

/** What was fetched for a page as JSON, for the browser to go on with. What failed is asked for again there. */
export function queriesAsJson(queries: QueryClient): string {
  const answered = queries.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  return JSON.stringify(
    answered.map(({ queryKey, state }): PreparedAnswer => {
      return { key: queryKey, data: toPlain(state.data), fetchedAt: state.dataUpdatedAt }
    }),
  )
}

/** Times with the name of their kind, for `fromPlain` to read. */
export function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlain)
  if (typeof value !== 'object' || value === null) return value
  for (const kind of timeKinds)
    if (value instanceof Temporal[kind]) return { $time: kind, value: value.toJSON() }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toPlain(part)]))
}
