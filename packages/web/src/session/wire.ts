import type { Send, WireAnswer, WireCall } from '@bayshare/contract/call'
import { ConnectionLost, isConnected } from './connection'
import { noteServerTime } from './product-clock'
import type { Fetch } from './session'

/** One call over `fetch`, with the access token if there is one. Renewing it is the session's matter. */
export function createWire(fetch: Fetch, accessToken: () => string | undefined): Send {
  return async (call) => {
    const response = await reach(fetch, call, accessToken())
    noteServerTime(response.headers.get('X-Server-Time'))
    return answerOf(response)
  }
}

async function reach(fetch: Fetch, call: WireCall, token: string | undefined): Promise<Response> {
  try {
    const response = await fetch(call.path, {
      method: call.method,
      credentials: 'same-origin',
      headers: headersOf(call, token),
      body: bodyOf(call),
      ...(call.onProgress && { onProgress: call.onProgress }),
    })
    isConnected.set(true)
    return response
  } catch (error) {
    isConnected.set(false)
    throw new ConnectionLost('The server could not be reached.', { cause: error })
  }
}

/** The browser itself names the kind of a form, because it chooses the mark between its parts. */
function bodyOf({ body, file, files = file && [file] }: WireCall): BodyInit | undefined {
  if (!files) return body === undefined ? undefined : JSON.stringify(body)
  const form = new FormData()
  for (const { name, content } of files) form.set(name, content as Blob | string)
  return form
}

function headersOf(call: WireCall, token: string | undefined): Record<string, string> {
  return {
    // Makes the server keep the refresh token in a cookie that no script can read (rule: sessions).
    'X-Requested-With': 'bayshare-web',
    ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(call.idempotencyKey === undefined ? {} : { 'Idempotency-Key': call.idempotencyKey }),
  }
}

async function answerOf(response: Response): Promise<WireAnswer> {
  const body = readJson(await textOf(response))
  const requestId = response.headers.get('X-Request-Id')
  // The person sees the id of a failure, so that whoever runs the server can find it.
  const isFailure = response.status >= 500 && requestId !== null && typeof body === 'object' && body !== null
  const total = response.headers.get('X-Total-Count')
  return {
    status: response.status,
    body: isFailure ? { ...body, request_id: requestId } : body,
    ...(total !== null && { total: Number(total) }),
  }
}

/** An answer that breaks off halfway, as when the page is left meanwhile, is no answer. */
async function textOf(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    isConnected.set(false)
    throw new ConnectionLost('The answer broke off.', { cause: error })
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
