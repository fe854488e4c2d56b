import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { faultsFor, type FaultSwitches } from '../../sandbox/faults'
import type { BraintreeAccount } from '../gateway'
import { type FakeTransactions, fakeTransactions } from './fake-transactions'
import { type FakeVault, fakeVault } from './fake-vault'
import { type GatewayAnswer, type GatewayBody, notFound } from './gateway-answer'
import { gatewayXml } from './gateway-xml'

export interface FakeBraintree {
  account: BraintreeAccount
  vault: FakeVault
  transactions: FakeTransactions
  faults: FaultSwitches
  passSeconds(seconds: number): void
  close(): Promise<void>
}

const keys = { merchantId: 'merchant-1', publicKey: 'public-1', privateKey: 'private-1' }

/** Braintree's gateway on this machine, as far as cards need it: the official library calls it over HTTP. */
export async function startFakeBraintree(): Promise<FakeBraintree> {
  let now = 1_800_000_000
  const vault = fakeVault()
  const transactions = fakeTransactions(vault, () => now)
  const endpoints = endpointsOf(vault, transactions)
  const faults = faultsFor(Object.keys(endpoints))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await jsonOf(request)
    const refusal = refusalOfCaller(request)
    if (refusal) return send(response, refusal)
    const { name, id } = endpointOf(request, Object.keys(endpoints))
    const work = endpoints[name]
    if (!work) return send(response, notFound)
    const fault = faults.take(name)
    if (fault?.kind === 'reset') return void request.socket.destroy()
    if (fault?.kind === 'arrive-late') {
      fault.begun()
      await fault.until
    }
    if (fault?.kind === 'refuse') return send(response, { status: fault.status })
    if (fault?.kind === 'fail-for-good') return send(response, { status: 500 })
    const done = await work({
      id,
      body,
      thinks: () => wait(fault?.kind === 'delay' ? fault.milliseconds : 0),
    })
    if (fault?.kind === 'execute-then-fail') return send(response, { status: 500 })
    if (fault?.kind === 'execute-then-drop') request.socket.destroy()
    else send(response, done)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    account: { ...keys, environment: { host: '127.0.0.1', port } },
    vault,
    transactions,
    faults,
    passSeconds: (seconds) => (now += seconds),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Call {
  id: string
  body: GatewayBody
  /** The bank takes its time, while others can already see what is under way. */
  thinks(): Promise<unknown>
}

type Endpoints = Record<string, (call: Call) => GatewayAnswer | Promise<GatewayAnswer>>

function endpointsOf(vault: FakeVault, transactions: FakeTransactions): Endpoints {
  return {
    'POST /client_token': () => ({ status: 201, root: 'clientToken', body: { value: clientToken() } }),
    'POST /customers': ({ body }) => vault.createCustomer(body),
    'POST /payment_methods': ({ body }) => vault.createMethod(body),
    'GET /payment_methods/any/:id': ({ id }) => vault.findMethod(id),
    'DELETE /payment_methods/any/:id': ({ id }) => vault.deleteMethod(id),
    'POST /transactions': async ({ body, thinks }) => {
      const sale = transactions.begin(body)
      if (!('type' in sale)) return sale
      await thinks()
      return transactions.finish(sale, body)
    },
    'POST /transactions/advanced_search_ids': ({ body }) => transactions.searchIds(body),
    'GET /transactions/:id': ({ id }) => transactions.find(id),
    'PUT /transactions/:id/submit_for_settlement': ({ id }) => transactions.submit(id),
    'PUT /transactions/:id/void': ({ id }) => transactions.void(id),
    'POST /transactions/:id/refund': ({ id, body }) => transactions.refund(id, body),
    'PUT /transactions/:id/settle': ({ id }) => transactions.settle(id),
  }
}

/** What a browser gets in order to talk to Braintree by itself. */
function clientToken(): string {
  const merchant = `https://api.sandbox.braintreegateway.com:443/merchants/${keys.merchantId}`
  const parts = {
    version: 2,
    authorizationFingerprint: randomBytes(16).toString('hex'),
    configUrl: `${merchant}/client_api/v1/configuration`,
    graphQL: { url: 'https://payments.sandbox.braintree-api.com/graphql', date: '2018-05-08' },
    environment: 'sandbox',
  }
  return Buffer.from(JSON.stringify(parts)).toString('base64')
}

/** Finds the endpoint whose pattern fits; an exact name wins over one with an id in it. */
function endpointOf(request: IncomingMessage, names: string[]): { name: string; id: string } {
  const path = (request.url ?? '').slice(`/merchants/${keys.merchantId}`.length)
  const asked = `${request.method} ${path}`
  if (names.includes(asked)) return { name: asked, id: '' }
  for (const name of names) {
    const [, id] = new RegExp(`^${name.replace(':id', '([^/]+)')}$`).exec(asked) ?? []
    if (id !== undefined) return { name, id }
  }
  return { name: '', id: '' }
}

function refusalOfCaller(request: IncomingMessage): GatewayAnswer | undefined {
  const expected = Buffer.from(`${keys.publicKey}:${keys.privateKey}`).toString('base64')
  if (request.headers.authorization !== `Basic ${expected}`) return { status: 401 }
  if (!request.url?.startsWith(`/merchants/${keys.merchantId}/`)) return { status: 401 }
  return request.headers['x-apiversion'] === '6' ? undefined : { status: 426 }
}

async function jsonOf(request: IncomingMessage): Promise<GatewayBody> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return parts.length === 0 ? {} : (JSON.parse(Buffer.concat(parts).toString()) as GatewayBody)
}

function send(response: ServerResponse, { status, root, body }: GatewayAnswer): void {
  if (root === undefined || body === undefined) {
    response.writeHead(status).end()
    return
  }
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'content-encoding': 'gzip' }
  response.writeHead(status, headers).end(gzipSync(gatewayXml(root, body)))
}
