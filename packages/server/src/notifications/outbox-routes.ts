import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Database } from '../database/open-database'
import { outboxPage } from './outbox-page'
import { outboxMessage, outboxMessages } from './queries'

const perPage = 50
const query = z.object({
  page: z.prefault(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1),
  open: z.optional(z.uuid()),
  recipient: z.optional(z.string().check(z.maxLength(80))),
})

/** Readable in sandbox mode only: outside it, these addresses do not exist. */
export function serveOutbox(app: FastifyInstance, database: Database): void {
  app.get('/outbox', async (request, reply) => {
    const read = z.safeParse(query, request.query)
    const { page, open, recipient } = read.success
      ? read.data
      : { page: 1, open: undefined, recipient: undefined }
    const messages = await list(page, recipient)
    const opened = open ? await outboxMessage(database.read(), open) : undefined
    const html = outboxPage(messages, {
      brand: request.hostBrand,
      open: opened,
      thisPage: addressOf(page, recipient),
      ...(messages.length === perPage && { nextPage: addressOf(page + 1, recipient) }),
    })
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(html)
  })
  app.get('/outbox.json', async (request, reply) => {
    const read = z.safeParse(query, request.query)
    if (!read.success) return reply.code(400).send({ detail: 'Please check the page and the recipient.' })
    return reply.header('Cache-Control', 'no-store').send(await list(read.data.page, read.data.recipient))
  })

  function list(page: number, recipient: string | undefined) {
    return outboxMessages(database.read(), { limit: perPage, offset: (page - 1) * perPage, recipient })
  }
}

function addressOf(page: number, recipient: string | undefined): string {
  const asked = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(recipient && { recipient }),
  })
  return asked.size > 0 ? `/outbox?${asked.toString()}` : '/outbox'
}
