import * as z from 'zod/mini'

/** One field of a message: its name on the wire and what may stand there. */
export interface Field<S extends z.core.$ZodType = z.core.$ZodType> {
  wireName: string
  schema: S
}

export function field<S extends z.core.$ZodType>(wireName: string, schema: S): Field<S> {
  return { wireName, schema }
}

type Fields = Record<string, Field>
type OptionalKeys<F extends Fields> = {
  [K in keyof F]: undefined extends z.output<F[K]['schema']> ? K : never
}[keyof F]

/** What the code works with: our own names and the decoded values. */
export type Content<F extends Fields> = {
  [K in Exclude<keyof F, OptionalKeys<F>>]: z.output<F[K]['schema']>
} & {
  [K in OptionalKeys<F>]?: z.output<F[K]['schema']>
}

/**
 * Translates between the names of the wire and our own, both ways, so that no other package ever sees snake_case.
 * It drops the fields that it does not name: answers may come from a newer release (rule: open tabs), and nothing
 * undeclared leaves the server. What is sent to the server is read with the `strict` form of it.
 */
export function message<F extends Fields>(fields: F) {
  const names = Object.entries(fields)
  const wire = z.object(Object.fromEntries(names.map(([, { wireName, schema }]) => [wireName, schema])))
  const inward = names.map(([name, { wireName }]) => ({ from: wireName, to: name }))
  const outward = inward.map(({ from, to }) => ({ from: to, to: from }))
  return z.codec(wire, z.custom<Content<F>>(isRecord), {
    decode: (received) => renamed(received, inward) as Content<F>,
    encode: (content) => renamed(content, outward),
  })
}

/** The values that are there, under their other names. Every call of the product passes here, so it makes nothing else. */
function renamed(values: Record<string, unknown>, names: readonly { from: string; to: string }[]) {
  const result: Record<string, unknown> = {}
  for (const { from, to } of names) {
    const value = values[from]
    if (value !== undefined) result[to] = value
  }
  return result
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
