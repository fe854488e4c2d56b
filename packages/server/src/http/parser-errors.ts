import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { frameworkRefusal } from './refusal-answers'

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Answers what Node could not even read as a request: nothing of the framework has seen it, so the whole answer is
 * written here, like every other one.
 */
export function parserErrors(headers: () => Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    // Nobody is there any more, or an answer is already on its way.
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
      socket.destroy(error)
      return
    }
    const { status, body } = frameworkRefusal(statuses[error.code ?? ''] ?? 400)
    const json = JSON.stringify(body)
    const lines = Object.entries({
      ...headers(),
      'x-request-id': randomUUID(),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(json)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${json}`)
  }
}

/** Node writes the answers of a connection in the order of its requests, and this one would stand inside another. */
function isAnswering(socket: Socket): boolean {
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: { headersSent: boolean } | null }
  return answer?.headersSent === true
}
