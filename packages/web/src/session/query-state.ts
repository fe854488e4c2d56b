import type { QueryClient } from '@tanstack/react-query'

export const timeKinds = ['Instant', 'PlainDate', 'PlainTime'] as const

/** An answer that the server has fetched for a page, on its way to the browser. */
export interface PreparedAnswer {
  key: readonly unknown[]
  data: unknown
  fetchedAt: number
}

/** Goes on with what the server has fetched. */
export function fillQueries(queries: QueryClient, json: string | null | undefined): void {
  if (!json) return
  for (const { key, data, fetchedAt } of JSON.parse(json) as PreparedAnswer[])
    queries.setQueryData(key, fromPlain(data), { updatedAt: fetchedAt })
}

/** Times are objects, which JSON would turn into text: they are sent with the name of their kind. */
export function fromPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromPlain)
  if (typeof value !== 'object' || value === null) return value
  if ('$time' in value && 'value' in value) {
    const kind = timeKinds.find((name) => name === value.$time)
    if (kind) return Temporal[kind].from(String(value.value))
  }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fromPlain(part)]))
}
