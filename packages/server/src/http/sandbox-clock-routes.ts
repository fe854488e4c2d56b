import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { MovableClock } from '../ports/clock'

const move = z.union([
  z.strictObject({ advance: z.string().check(z.maxLength(40)) }),
  z.strictObject({ set: z.string().check(z.maxLength(40)) }),
  z.strictObject({ reset: z.literal(true) }),
])

/** Moves the product's time, in sandbox mode only, and does what has fallen due before it answers. */
export function serveSandboxClock(
  app: FastifyInstance,
  clock: MovableClock,
  sweepNow: () => Promise<void>,
): void {
  const state = () => ({ now: clock.now().toString(), real: clock.real().toString() })
  app.get('/sandbox/clock', async () => state())
  app.post('/sandbox/clock', async (request, reply) => {
    const read = z.safeParse(move, request.body)
    const wanted = read.success ? wantedTime(read.data, clock) : undefined
    if (wanted === undefined) {
      return reply.code(400).send({
        detail: 'Send {"advance":"PT48H"}, {"set":"2027-04-04T00:00:00Z"} or {"reset":true}.',
      })
    }
    await clock.moveTo(wanted)
    await sweepNow()
    return state()
  })
}

function wantedTime(
  wanted: z.infer<typeof move>,
  clock: MovableClock,
): Temporal.Instant | 'real' | undefined {
  try {
    if ('reset' in wanted) return 'real'
    if ('set' in wanted) return Temporal.Instant.from(wanted.set)
    // Days and months have no fixed length for an instant, so they are counted on the UTC calendar.
    return clock.now().toZonedDateTimeISO('UTC').add(Temporal.Duration.from(wanted.advance)).toInstant()
  } catch {
    return undefined
  }
}
