// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { named, press, type, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

const id = '00000000-0000-4000-8000-000000000700'
const none = {
  building_label: 'Tower',
  timezone: 'Australia/Sydney',
  is_connected: true,
  may_move: true,
  may_change: true,
  gates: [],
  free_bays: [],
}

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

test('a device ID that no device can have is said beside its field, and a good one is sent', async () => {
  page = await visit(`/cp/gates/${id}`, {
    isSignedIn: true,
    brand: 'portal',
    answer({ path }) {
      const manager = { ...profileOnWire, is_corpuser: true, building_roles: ['manager'] }
      if (path.endsWith('/users/')) return { status: 200, body: manager }
      return path.endsWith('/gates/') ? { status: 200, body: none } : undefined
    },
  })
  const field = (name: string) =>
    page.find(() => page.main().querySelector<HTMLInputElement>(`[name=${name}]`))
  const add = async () => press(await page.find(() => named(page.main(), 'button', 'Add a gate or bollard')))
  const sent = () =>
    page.calls
      .filter(({ method, path }) => method === 'POST' && path.endsWith('/gates/'))
      .map(({ body }) => body)
  await type(await field('name'), 'Rear ramp')
  await type(await field('device_id'), 'rear ramp!')
  await add()
  const words = 'Start with a letter or digit, and use only letters, digits, dashes and underscores'
  await page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
  expect(sent()).toEqual([])
  await type(await field('device_id'), 'rear-ramp')
  await add()
  await page.find(() => (sent().length > 0 ? page.main() : undefined))
  expect(sent()).toEqual([{ name: 'Rear ramp', device_id: 'rear-ramp', parking_bay: null }])
})
