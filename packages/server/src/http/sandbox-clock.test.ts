import { startTestApp } from '@bayshare/app/testing/test-app'
import { expect, test } from 'vitest'

test('the clock advances, is set, is reset, and refuses what it does not understand', async () => {
  const testApp = await startTestApp()
  const move = async (payload: unknown) => {
    const answer = await testApp.product.server.app.inject({
      method: 'POST',
      url: '/sandbox/clock',
      payload: payload as object,
    })
    return { status: answer.statusCode, now: answer.json<{ now: string }>().now }
  }
  try {
    expect(await move({ advance: 'PT48H' })).toEqual({ status: 200, now: '2026-11-18T21:00:00Z' })
    expect(await move({ advance: 'P1M' })).toEqual({ status: 200, now: '2026-12-18T21:00:00Z' })
    expect(await move({ set: '2027-04-04T00:00:00Z' })).toEqual({ status: 200, now: '2027-04-04T00:00:00Z' })
    for (const nonsense of [{}, { advance: 'two days' }, { set: 'noon' }, { reset: false }, { set: 1 }, []]) {
      expect((await move(nonsense)).status).toBe(400)
    }
    expect(testApp.clock.now().toString()).toBe('2027-04-04T00:00:00Z')
    expect((await move({ reset: true })).status).toBe(200)
    const seen = await testApp.product.server.app.inject('/sandbox/clock')
    expect(seen.json()).toHaveProperty('real')
  } finally {
    await testApp.stop()
  }
})

test('outside sandbox mode there is no clock to move and no outbox to read', async () => {
  const testApp = await startTestApp({ product: { sandbox: undefined } })
  try {
    for (const url of ['/sandbox/clock', '/outbox', '/outbox.json', '/sandbox/3ds/pi_1']) {
      expect((await testApp.product.server.app.inject(url)).statusCode).toBe(404)
    }
  } finally {
    await testApp.stop()
  }
})
