import { randomInt } from 'node:crypto'
import type { TestApp } from './test-app'

export interface WireCaller {
  token?: string
  brand?: string
  /** The address the request comes from; another one each time unless it is given, so that limits do not meet. */
  from?: string
  headers?: Record<string, string>
}

export interface WireResult {
  status: number
  body: Record<string, unknown>
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Calls by wire names, for tests of what an honest client would never send. */
export async function wireCall(
  testApp: Pick<TestApp, 'product'>,
  method: Method,
  path: string,
  payload?: object,
  { token, brand, from = someAddress(), headers }: WireCaller = {},
): Promise<WireResult> {
  const answer = await testApp.product.server.app.inject({
    method,
    url: `/api/v1/${path}`,
    remoteAddress: from,
    headers: {
      host: brand && brand !== 'main' ? `${brand}.localhost:3000` : 'localhost:3000',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

export function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}
