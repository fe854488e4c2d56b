import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StripeSandbox } from './stripe-sandbox'
import type { WireResponse } from './wire-request'

const longestBodyBytes = 1_000_000

export interface ListeningSandbox {
  url: string
  close(): Promise<void>
}

/**
 * Serves a sandbox over HTTP on this machine, for whoever wants to set `STRIPE_API_BASE`. Port 0 picks a free
 * one.
 */
export async function listenSandbox(
  sandbox: Pick<StripeSandbox, 'handle'>,
  port: number,
): Promise<ListeningSandbox> {
  let url = ''
  const server = createServer((request, response) => {
    reply(sandbox, url, request).then(
      (answer) => send(response, answer),
      // A reply that is lost leaves nothing but a closed connection.
      () => request.socket.destroy(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function reply(sandbox: Pick<StripeSandbox, 'handle'>, origin: string, request: IncomingMessage) {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
  return sandbox.handle({
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: Object.fromEntries(headers),
    body: await bodyOf(request),
    origin,
  })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > longestBodyBytes) throw new Error('The body is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

function send(response: ServerResponse, answer: WireResponse): void {
  response.writeHead(answer.status, answer.headers).end(answer.body)
}
