import { allRoutes } from '@bayshare/contract/all-routes'
import { isOpenToCorporate } from '@bayshare/contract/open-to-corporate'
import { apiBase, type Route } from '@bayshare/contract/route'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCorporate } from '../accounts/store'

let testApp: TestApp
beforeAll(async () => void (testApp = await startTestApp()))
afterAll(() => testApp.stop())

test('what is not open to corporate users is refused to them on every call, before it is even read', async () => {
  const manager = await testApp.people.driver()
  await testApp.database.transaction((tx) => setCorporate(tx, manager.id, true))
  const closed = Object.entries<Route>(allRoutes).filter(
    ([, route]) => ['signed-in', 'member'].includes(route.caller) && !isOpenToCorporate(route),
  )
  const answers: Record<string, number> = {}
  for (const [name, { method, path }] of closed) {
    const filled = apiBase + path.replaceAll(/:\w+/g, 'x')
    answers[name] = (await testApp.send({ token: manager.token })({ method, path: filled, body: {} })).status
  }
  expect(closed.length).toBeGreaterThan(60)
  expect(Object.entries(answers).filter(([, status]) => status !== 403)).toEqual([])
})

test('a manager answers requests and reports what went wrong in the building', () => {
  const { managedBooking, answerRequest, reportIncident, bookingIncidents, addIncidentPicture } = allRoutes
  const needed = [managedBooking, answerRequest, reportIncident, bookingIncidents, addIncidentPicture]
  expect(needed.filter((route) => !isOpenToCorporate(route))).toEqual([])
})

test('who is neither corporate nor an operator has no call of the control panel', async () => {
  const driver = await testApp.people.driver()
  const panel = Object.values<Route>(allRoutes).filter(({ caller }) => caller === 'corporate')
  for (const { method, path } of panel) {
    const filled = apiBase + path.replaceAll(/:\w+/g, 'x')
    const { status } = await testApp.send({ token: driver.token })({ method, path: filled, body: {} })
    expect(`${path} ${status}`).toBe(`${path} 403`)
  }
  expect(panel.every(({ caller }) => caller === 'corporate')).toBe(true)
})
