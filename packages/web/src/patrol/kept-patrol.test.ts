// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { productNow } from '../session/product-clock'
import {
  forgetSighting,
  keepList,
  keepSighting,
  keptList,
  keptPhoto,
  keptSightings,
  newSightingId,
} from './kept-patrol'

const building = '00000000-0000-4000-8000-0000000000c1'
const listUntil = (until: Temporal.Instant) => ({
  buildingName: 'Tower',
  zone: 'Australia/Sydney',
  readAt: productNow(),
  until,
  bays: [],
  plates: [],
})

test('a list is kept until it covers nothing any more', async () => {
  await keepList(building, listUntil(productNow().add({ hours: 1 })))
  expect((await keptList(building))?.buildingName).toBe('Tower')
  await keepList(building, listUntil(productNow().subtract({ seconds: 1 })))
  expect(await keptList(building)).toBeUndefined()
})

test('sightings are kept, the first first, with their photos, until they are sent', async () => {
  const sighting = (buildingId: string, minutes: number) => ({
    buildingId,
    hasPhoto: true,
    body: {
      id: newSightingId(),
      plate: 'ABC123',
      place: '',
      seenAt: productNow().add({ minutes }),
      answer: 'no' as const,
      listedAt: null,
    },
  })
  const [late, early] = [sighting(building, 2), sighting('other', 1)]
  for (const one of [late, early]) await keepSighting(one, new Blob(['photo']))
  const ids = async () => (await keptSightings()).map(({ body }) => body.id)
  expect(await ids()).toEqual([early.body.id, late.body.id])
  expect(await (await keptPhoto(late.body.id))?.text()).toBe('photo')
  await forgetSighting(late.body.id)
  expect(await ids()).toEqual([early.body.id])
  expect(await keptPhoto(late.body.id)).toBeUndefined()
})
