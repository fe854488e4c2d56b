import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'

const kinds = ['Instant', 'PlainDate', 'PlainTime'] as const

/** The query cache as JSON, for the browser to go on with what the server has fetched for a page. */
export function queriesAsJson(queries: QueryClient): string {
  return JSON.stringify(dehydrate(queries, { serializeData: toPlain }))
}

export function fillQueries(queries: QueryClient, json: string | null | undefined): void {
  if (!json) return
  hydrate(queries, JSON.parse(json), { defaultOptions: { deserializeData: fromPlain } })
}

/** Times are objects, which JSON would turn into text: they are sent with the name of their kind. */
function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlain)
  if (typeof value !== 'object' || value === null) return value
  for (const kind of kinds) if (value instanceof Temporal[kind]) return { $time: kind, value: value.toJSON() }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toPlain(part)]))
}

function fromPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromPlain)
  if (typeof value !== 'object' || value === null) return value
  if ('$time' in value && 'value' in value) {
    const kind = kinds.find((name) => name === value.$time)
    if (kind) return Temporal[kind].from(String(value.value))
  }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fromPlain(part)]))
}
