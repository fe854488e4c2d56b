import type { FastifyInstance, FastifyReply } from 'fastify'
import { noSession, personOfRequest } from '../accounts/person-of-request'
import { contextFor, type Deps } from '../context/context'
import { asDownload, noDownload } from '../http/send-download'
import { earningsCsvPath, payoutFilePath, reportPath } from './download-paths'
import { earningsCsv } from './earnings-csv'
import { payoutFile } from './operator-queries'
import { sharingEconomyCsv } from './sharing-economy-report'

interface Asked {
  Params: { id: string; file: string }
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const halfForm = /^20\d{2}-H[12]$/
const requestsPerMinute = 60

/**
 * Sends tables and files, to be saved and not shown. They are asked for with a session, like every call: an address alone opens nothing.
 */
export function serveDownloads(app: FastifyInstance, deps: Deps): void {
  // Outside the API nothing is counted unless it says so: these are made anew for each request.
  const config = { rateLimit: { max: requestsPerMinute, timeWindow: '1 minute', allowList: [] } }
  const personOf = personOfRequest(deps)

  app.get<Asked>('/downloads/earnings/:id/:file', { config }, async (request, reply) => {
    const person = await personOf(request)
    if (!person) return noSession(reply)
    const { accountId } = person.actor
    const path = earningsCsvPath(accountId)
    if (request.url !== path) return noDownload(reply)
    const ctx = contextFor(deps, { ...person, requestId: request.id })
    return sendCsv(reply, path, await earningsCsv(ctx, accountId))
  })

  app.get<Asked>('/downloads/payouts/:id/:file', { config }, async (request, reply) => {
    const person = await personOf(request)
    if (!person) return noSession(reply)
    const { id } = request.params
    const isAsked = person.actor.isOperator && idForm.test(id)
    const file = isAsked ? await payoutFile(deps.database.read(), id) : undefined
    if (!file || request.url !== payoutFilePath(file)) return noDownload(reply)
    // As text a browser would save it under another ending, which no bank takes.
    return asDownload(reply, payoutFilePath(file)).type('application/octet-stream').send(file.content)
  })

  app.get<Asked>('/downloads/sharing-economy/:id/:file', { config }, async (request, reply) => {
    const person = await personOf(request)
    if (!person) return noSession(reply)
    const half = request.params.id
    const path = reportPath(half)
    if (!person.actor.isOperator || !halfForm.test(half) || request.url !== path) return noDownload(reply)
    const ctx = contextFor(deps, { ...person, requestId: request.id })
    return sendCsv(reply, path, await sharingEconomyCsv(ctx, half))
  })
}

function sendCsv(reply: FastifyReply, path: string, content: string) {
  return asDownload(reply, path).type('text/csv; charset=utf-8').send(content)
}
