// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { type Answer, named, press, type SeenCall, type, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

const id = '00000000-0000-4000-8000-000000000710'
const buildingId = '00000000-0000-4000-8000-000000000700'
const building = {
  uuid: buildingId,
  building_name: 'Commercial Tower',
  address: '26 Commercial Road, Teneriffe QLD 4005',
  rate_monthly_default: 300,
  rate_monthly_min: 200,
  rate_monthly_max: 400,
}
const bay = {
  uuid: id,
  revision: 3,
  bay_marking: 'B2-14',
  bay_group: 3,
  availability_type: null,
  has_other_hours: true,
  vehicle_type: 2,
  rate_monthly: 250,
  rate_daily: null,
  auto_approve: true,
  access_method: 2,
  access_code: '4711',
  reads_access_code: true,
  instruction: 'Second ramp',
  description: 'Close to the lift',
  owner: 'ada@example.org',
  owner_name: 'Ada Kaye',
  tagline: 'By the river',
  bollard: { car_detected: true, battery_fault: false, battery_voltage: 12.4, position_state: 3 },
}

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

/** A server that keeps one bay, and says what was sent to be saved. */
async function come(path: string, kept: Record<string, unknown>) {
  const saves: Record<string, unknown>[] = []
  let item = kept
  page = await visit(path, {
    isSignedIn: true,
    answer({ path: asked, body }: SeenCall): Answer {
      if (asked.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, is_corpuser: true } }
      if (asked.includes('/admin/changes/')) return { status: 200, body: { lines: [] } }
      if (!asked.endsWith('/edit/')) return { status: 404, body: { detail: 'Not found.' } }
      const wasNew = item.uuid === undefined
      if (body.save !== null) {
        saves.push(body.save as Record<string, unknown>)
        item = { ...bay, ...(body.save as object), revision: 4 }
      }
      const meta = { save_success: body.save !== null, was_new: body.save !== null && wasNew }
      return { status: 200, body: { item, parent: building, meta } }
    },
  })
  return saves
}

const field = (name: string) => page.find(() => page.main().querySelector<HTMLInputElement>(`[name=${name}]`))
const button = (words: string) => page.find(() => named(page.main(), 'button', words))
const said = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))

test('a bay shows what belongs to it; a rate of tenants beyond those of the building is not sent', async () => {
  const saves = await come(`/cp/parkingbay/${id}`, bay)
  await said('Up, car detected. Battery 12.4 V')
  for (const words of [
    'Bay B2-14',
    'Ada Kaye',
    'By the river',
    '$200.00 to $400.00',
    'its own opening hours',
  ])
    await said(words)
  expect((await field('access_code')).value).toBe('4711')
  expect(named(page.main(), 'a', 'Bays of Commercial Tower')?.getAttribute('href')).toBe(
    `/cp/building_bays/${buildingId}`,
  )
  await type(await field('rate_monthly'), '450')
  await press(await button('Save changes'))
  await said('$400')
  expect(saves).toEqual([])
  await type(await field('rate_monthly'), '260.50')
  await type(await field('bay_marking'), 'B2-15')
  await press(await button('Save changes'))
  await said('Your changes were saved successfully')
  expect(saves).toEqual([{ rate_monthly: 260.5, bay_marking: 'B2-15', revision: 3 }])
  await said('Bay B2-15')
})

test('whoever may not read access codes is not asked for one', async () => {
  await come(`/cp/parkingbay/${id}`, { ...bay, reads_access_code: false, access_code: null, bollard: null })
  await said('None')
  await field('instruction')
  expect(page.main().querySelector('[name=access_code]')).toBeNull()
})

test('a new bay begins with the default rate of its building in sight, and leads to its own page', async () => {
  const {
    uuid: _,
    revision: _revision,
    ...empty
  } = Object.fromEntries(Object.keys(bay).map((name) => [name, null])) as Record<string, unknown>
  const saves = await come(`/cp/building_bays/${buildingId}/new`, {
    ...empty,
    reads_access_code: true,
    bay_group: 1,
    availability_type: 2,
    vehicle_type: 0,
    auto_approve: true,
    access_method: 1,
  })
  expect((await field('rate_monthly')).placeholder).toBe('300')
  await said('Leave it empty to own this bay yourself.')
  await press(await button('Add bay'))
  await said('This field is required')
  expect(saves).toEqual([])
  await type(await field('bay_marking'), 'C1')
  await type(await field('vehicle_type'), '2')
  await type(await field('instruction'), 'Second ramp')
  await type(await field('description'), 'Close to the lift')
  await press(await button('Add bay'))
  await page.find(() =>
    page.router.state.location.pathname === `/cp/parkingbay/${id}` ? page.main() : undefined,
  )
  expect(saves).toMatchObject([{ bay_marking: 'C1', vehicle_type: 2, instruction: 'Second ramp' }])
})
