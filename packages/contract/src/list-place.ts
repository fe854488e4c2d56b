import * as z from 'zod/mini'
import { uuid } from './wire-values'

/** Where a list goes on: the time and the id of the last one shown. */
export const listPlace = z.codec(
  z.string().check(z.regex(/^(19|[2-9]\d)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z_[0-9a-f-]{36}$/i)),
  z.custom<{ at: Temporal.Instant; id: string }>((value) => typeof value === 'object'),
  {
    decode: (value, payload) => {
      const [at = '', id = ''] = value.split('_')
      try {
        return { at: Temporal.Instant.from(at), id: z.decode(uuid, id) }
      } catch {
        payload.issues.push({ code: 'invalid_format', format: 'place', input: value })
        return z.NEVER
      }
    },
    encode: ({ at, id }) => `${at.toString()}_${id}`,
  },
)
export type ListPlace = z.output<typeof listPlace>
