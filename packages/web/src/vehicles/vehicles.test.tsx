// @vitest-environment happy-dom
import { refusals } from '@bayshare/contract/refusals'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type Answer, named, press, type SeenCall, type, visit } from '../testing/visit'
import { foundOnWire, profileOnWire, spaceId, spaceOnWire } from '../testing/wire-answers'

let page: Awaited<ReturnType<typeof visit>>
afterEach(async () => {
  await page.leave()
  localStorage.clear()
})

interface WireVehicle {
  pk: string
  registration: string
  car_type: string
  make: string
  model: string
  default: boolean
}

const [camry] = profileOnWire.vehicles as [WireVehicle]
const bike: WireVehicle = {
  pk: '00000000-0000-4000-8000-000000000072',
  registration: 'XYZ789',
  car_type: 'Bike',
  make: 'Honda',
  model: 'CB500',
  default: false,
}

/** A server that keeps vehicles. Can refuse the next write. */
function garage(vehicles: WireVehicle[]) {
  let kept = vehicles
  const state: { refusal?: Answer } = {}
  const answer = ({ method, path, body }: SeenCall): Answer => {
    const id = /vehicles\/([^/]+)\/$/.exec(path)?.[1]
    if (path.includes('/vehicles/') && state.refusal) return state.refusal
    if (method === 'POST' && path.endsWith('/vehicles/')) {
      const added = { pk: bike.pk, ...body } as unknown as WireVehicle
      kept = [...kept, added]
      return { status: 200, body: added }
    }
    if (method === 'PATCH') {
      kept = kept.map((one) => {
        if (one.pk === id) return { ...one, ...body }
        return body.default === true ? { ...one, default: false } : one
      })
      return { status: 200, body: kept.find(({ pk }) => pk === id) }
    }
    if (method === 'DELETE') kept = kept.filter(({ pk }) => pk !== id)
    if (method === 'DELETE') return { status: 200, body: {} }
    if (path.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, vehicles: kept } }
    if (path.endsWith('/search/')) return { status: 200, body: [foundOnWire] }
    if (path.includes('/parking_spaces/')) return { status: 200, body: spaceOnWire }
    return { status: 200, body: [] }
  }
  return { answer, state, kept: () => kept }
}

const said = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
const gone = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? undefined : page.main()))
const labelled = (label: string) =>
  page.find(() => page.main().querySelector<HTMLElement>(`[aria-label="${label}"]`))
const field = (name: string) =>
  page.find(() => page.main().querySelector<HTMLInputElement>(`dialog input[name=${name}]`))
const dialogButton = (words: string) =>
  page.find(() => {
    const dialog = page.main().querySelector('dialog')
    return dialog ? named(dialog, 'button', words) : undefined
  })

async function fillIn(vehicle: WireVehicle): Promise<void> {
  await type(await field('registration'), vehicle.registration)
  await type(await field('make'), vehicle.make)
  await type(await field('model'), vehicle.model)
  const select = await page.find(() => page.main().querySelector<HTMLSelectElement>('select[name=car_type]'))
  await act(async () => {
    select.value = vehicle.car_type
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('somebody without a vehicle is shown how to add one; the first becomes the default', async () => {
  const server = garage([])
  page = await visit('/userprofile', { isSignedIn: true, answer: server.answer })
  await said('No vehicle yet')
  await press(await page.find(() => named(page.main(), 'button', 'Add a vehicle')))
  await said('Vehicle Details')
  await fillIn(bike)
  await press(await dialogButton('Save'))
  await said('XYZ789 was added.')
  await said('Honda CB500')
  expect(server.kept()).toMatchObject([{ registration: 'XYZ789', car_type: 'Bike', default: true }])
})

test('what the server refuses is said under its field, and what was typed stays', async () => {
  const server = garage([camry])
  page = await visit('/userprofile', { isSignedIn: true, answer: server.answer })
  await press(await page.find(() => named(page.main(), 'button', 'Add a vehicle')))
  await fillIn(bike)
  server.state.refusal = {
    status: 409,
    body: { registration: [refusals['vehicle-already-there'].words] },
  }
  await press(await dialogButton('Save'))
  await said('You already have a vehicle with this registration.')
  expect((await field('registration')).value).toBe('XYZ789')
})

test('a vehicle is changed in the same form', async () => {
  const server = garage([camry])
  page = await visit('/userprofile', { isSignedIn: true, answer: server.answer })
  await press(await labelled('Edit BQX 42F'))
  const model = await field('model')
  expect(model.value).toBe('Camry')
  await type(model, 'Yaris')
  await press(await dialogButton('Save'))
  await said('Toyota Yaris')
  expect(server.kept()).toMatchObject([{ pk: camry.pk, model: 'Yaris', registration: 'BQX 42F' }])
})

test('removing asks first; Cancel keeps it', async () => {
  const server = garage([camry, bike])
  page = await visit('/userprofile', { isSignedIn: true, answer: server.answer })
  await press(await labelled('Remove XYZ789'))
  await said('Remove XYZ789?')
  await press(await dialogButton('Cancel'))
  expect(server.kept()).toHaveLength(2)
  await press(await labelled('Remove XYZ789'))
  await press(await dialogButton('Remove'))
  await gone('Honda CB500')
  expect(server.kept()).toEqual([camry])
})

test('another vehicle becomes the default', async () => {
  const server = garage([camry, bike])
  page = await visit('/userprofile', { isSignedIn: true, answer: server.answer })
  await press(await labelled('Make XYZ789 the default'))
  await labelled('Make BQX 42F the default')
  expect(page.main().querySelectorAll('[aria-label$=" the default"]')).toHaveLength(1)
})

const day = Temporal.Now.plainDateISO().add({ days: 3 }).toString()
const space = `/Search/Sydney/-33.8688/151.2093/${spaceId}?start=${day}T09:00&end=${day}T11:00&step=confirm`

function dialogOpener(words: string): Promise<HTMLElement> {
  const openers = () => [...page.main().querySelectorAll<HTMLElement>('[aria-haspopup=dialog]')]
  return page.find(() => openers().find(({ textContent }) => textContent.endsWith(words)))
}

test('in checkout another vehicle is selected from the list', async () => {
  page = await visit(space, { isSignedIn: true, answer: garage([camry, bike]).answer })
  await press(await dialogOpener('Change'))
  await said('Select a Vehicle')
  expect((await dialogButton('BQX 42F')).getAttribute('aria-pressed')).toBe('true')
  await press(await dialogButton('XYZ789'))
  await gone('Select a Vehicle')
  await said('XYZ789')
})

test('a driver without a vehicle adds one in checkout and can pay at once', async () => {
  const server = garage([])
  page = await visit(space, { isSignedIn: true, answer: server.answer })
  await said('You have no vehicle yet.')
  const pay = await page.find(() => named(page.main(), 'button', 'Pay'))
  expect(pay.disabled).toBe(true)
  await press(await dialogOpener('Add a vehicle'))
  await fillIn(bike)
  await press(await dialogButton('Save'))
  await said('Honda CB500')
  await page.find(() => (pay.disabled ? undefined : pay))
  expect(page.calls.filter(({ path }) => path.endsWith('/booking_singles/'))).toEqual([])
})
