import type { GateListener, GateOrder, Gates } from '@bayshare/server/ports/gates'
import { readAnswer, readState, writeOrder } from './device-messages'

const pollMilliseconds = 30_000
const statePatienceMilliseconds = 10_000

/** What failed before anything could be sent. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/**
 * Devices at a controller: `POST {base}/{device}/command` answers what became of it, `GET {base}/{device}/state` how the device
 * stands. Requests go to this one address and to nobody it may point at.
 */
export function httpGates(url: string, pollEvery = pollMilliseconds): Gates {
  const address = new URL(url)
  const { username, password } = address
  address.username = ''
  address.password = ''
  const base = address.href.replace(/\/+$/, '')
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(username && { authorization: `Basic ${Buffer.from(login).toString('base64')}` }),
  }
  const stopping = new AbortController()
  const asking = new Set<Promise<void>>()
  let listener: GateListener | undefined
  let timer: NodeJS.Timeout | undefined

  function ask(deviceId: string, what: string, milliseconds: number, body?: string): Promise<Response> {
    return fetch(`${base}/${deviceId}/${what}`, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(Math.max(1, milliseconds)), stopping.signal]),
      ...(body !== undefined && { method: 'POST', body }),
    })
  }

  async function send(order: GateOrder): Promise<void> {
    const { deviceId, commandId, expiresAt } = order
    const milliseconds = expiresAt.epochMilliseconds - Temporal.Now.instant().epochMilliseconds
    try {
      const response = await ask(deviceId, 'command', milliseconds, writeOrder(order))
      const text = await response.text()
      const answer = response.ok ? readAnswer(deviceId, text) : undefined
      if (answer?.commandId === commandId) listener?.onAnswer(answer)
      else if (response.status >= 400 && response.status < 500)
        listener?.onAnswer({ deviceId, commandId, result: 'refused' })
    } catch (error) {
      if (neverSent.has(codeOf(error))) listener?.onAnswer({ deviceId, commandId, result: 'not-sent' })
    }
  }

  async function poll(): Promise<void> {
    const devices = (await listener?.devices().catch(() => [])) ?? []
    for (const { deviceId } of devices) {
      try {
        const response = await ask(deviceId, 'state', statePatienceMilliseconds)
        const report = response.ok ? readState(deviceId, await response.text()) : undefined
        if (report) listener?.onState(report)
      } catch {
        // A device that cannot be asked is silent after a while, and managers are told.
      }
    }
    if (!stopping.signal.aborted) timer = setTimeout(() => track(poll()), pollEvery)
  }

  function track(work: Promise<void>): void {
    const tracked = work.finally(() => asking.delete(tracked))
    asking.add(tracked)
  }

  return {
    listen(given) {
      listener = given
      track(poll())
    },
    move: (order) => track(send(order)),
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await Promise.all(asking)
    },
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
  return typeof cause?.code === 'string' ? cause.code : ''
}
