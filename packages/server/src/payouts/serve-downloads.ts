import { type AccountId, visitor } from '@bayshare/domain/accounts/actor'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Context, contextFor, type Deps } from '../context/context'
import { asDownload, noDownload } from '../http/send-download'
import type { UrlSigner } from '../http/url-signer'
import { earningsCsvPath, payoutFilePath, reportPath } from './download-paths'
import { earningsCsv } from './earnings-csv'
import { isOperator, payoutFile } from './operator-queries'
import { sharingEconomyCsv } from './sharing-economy-report'

interface Asked {
  Params: { id: string; file: string }
  Querystring: Record<string, unknown>
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const halfForm = /^20\d{2}-H[12]$/
const requestsPerMinute = 60

/** Sends tables and files to the person for whom their address was signed, to be saved and not shown. */
export function serveDownloads(app: FastifyInstance, deps: Deps, signer: UrlSigner): void {
  // Outside the API nothing is counted unless it says so: these are made anew for each request.
  const config = { rateLimit: { max: requestsPerMinute, timeWindow: '1 minute', allowList: [] } }

  app.get<Asked>('/downloads/earnings/:id/:file', { config }, async (request, reply) => {
    const { id } = request.params
    const path = idForm.test(id) ? earningsCsvPath(id) : undefined
    const person = await signedPerson(request, path)
    if (!path || person === undefined || person !== id) return noDownload(reply)
    return sendCsv(reply, path, await earningsCsv(contextOf(request), person))
  })

  app.get<Asked>('/downloads/payouts/:id/:file', { config }, async (request, reply) => {
    const { id } = request.params
    const file = idForm.test(id) ? await payoutFile(deps.database.read(), id) : undefined
    const path = file && payoutFilePath(file)
    if (!file || !path || !(await isSignedForOperator(request, path))) return noDownload(reply)
    // As text a browser would save it under another ending, which no bank takes.
    return asDownload(reply, path).type('application/octet-stream').send(file.content)
  })

  app.get<Asked>('/downloads/sharing-economy/:id/:file', { config }, async (request, reply) => {
    const half = request.params.id
    const path = halfForm.test(half) ? reportPath(half) : undefined
    if (!path || !(await isSignedForOperator(request, path))) return noDownload(reply)
    return sendCsv(reply, path, await sharingEconomyCsv(contextOf(request), half))
  })

  /** For whom the address was made; undefined when its signature is wrong. */
  async function signedPerson(
    { query, url }: FastifyRequest<Asked>,
    path: string | undefined,
  ): Promise<AccountId | undefined> {
    if (path === undefined || url.split('?')[0] !== path) return undefined
    return signer.signedFor(path, query)
  }

  async function isSignedForOperator(
    request: FastifyRequest<Asked>,
    path: string | undefined,
  ): Promise<boolean> {
    const person = await signedPerson(request, path)
    return person !== undefined && isOperator(deps.database.read(), person)
  }

  function contextOf(request: FastifyRequest<Asked>): Context {
    return contextFor(deps, {
      actor: visitor,
      brand: request.hostBrand,
      requestId: request.id,
    })
  }
}

function sendCsv(reply: FastifyReply, path: string, content: string) {
  return asDownload(reply, path).type('text/csv; charset=utf-8').send(content)
}
