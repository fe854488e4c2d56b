import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { tokenOf } from './people'

/** Calls as somebody, one of the demo's people unless there is a password. */
export async function apiOf(request: APIRequestContext, email: string, password?: string) {
  const token = await tokenOf(request, email, password)
  const send = (path: string, data: object) =>
    request.post(`/api/v1/${path}`, {
      data,
      headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
    })
  return {
    try: send,
    async post(path: string, data: object): Promise<void> {
      const answer = await send(path, data)
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    },
    async cancel(reference: string): Promise<void> {
      const answer = await request.patch(`/api/v1/users/bookings/${reference}/cancel/`, {
        headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
        data: { cancelled: true, cancelled_reason: 3 },
      })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
    async get<T>(path: string): Promise<T> {
      const answer = await request.get(`/api/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } })
      return (await answer.json()) as T
    },
  }
}

export async function moveClock(
  request: APIRequestContext,
  to: { advance: string } | { set: string },
): Promise<void> {
  const moved = await request.post('/sandbox/clock', { data: to, timeout: 60_000 })
  expect(moved.ok(), await moved.text()).toBe(true)
}

/** So many days from today, as the product's clock has it in Sydney. */
export async function productDay(request: APIRequestContext, days: number): Promise<string> {
  const { now } = (await (await request.get('/sandbox/clock')).json()) as { now: string }
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date(now))
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
}
