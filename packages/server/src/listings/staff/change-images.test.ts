import { noisePicture } from '@bayshare/adapters/images/testing/noise-picture'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-buildings'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { call, Refused } from '@bayshare/contract/call'
import { addBuildingImage, removeBuildingImage, showImageFirst } from '@bayshare/contract/staff-forms'
import { afterAll, beforeAll, expect, test } from 'vitest'

let testApp: TestApp
let tower: string
let manager: TestPerson
let picture: Buffer
beforeAll(async () => {
  testApp = await startTestApp()
  tower = await testBuilding(testApp)
  manager = await testStaff(testApp, tower)
  picture = await noisePicture(90, 90).jpeg().toBuffer()
})
afterAll(() => testApp.stop())

const as = ({ token }: TestPerson) => testApp.send({ token, brand: 'portal' })
const add = (file: Buffer = picture, who = manager) =>
  call(as(who), addBuildingImage, { params: { id: tower }, file })
const refusalOf = (asked: Promise<unknown>) =>
  asked.catch((error: unknown) => (error instanceof Refused ? [error.status, error.message] : error))
const firstOf = async () =>
  (
    await testApp.database
      .read()
      .selectFrom('buildings')
      .select('imagePath')
      .where('id', '=', tower)
      .executeTakeFirstOrThrow()
  ).imagePath

test('a building has up to six pictures in their order; the first stands with it everywhere', async () => {
  for (const count of [1, 2, 3, 4, 5, 6]) expect((await add()).images).toHaveLength(count)
  expect(await refusalOf(add())).toEqual([409, 'A building can have up to 6 pictures.'])
  const { images } = await call(as(manager), showImageFirst, {
    params: { id: tower, imageId: (await removed(0)).images[3]!.id },
  })
  expect(images.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
  expect(await firstOf()).toBe(images[0]?.path)
  const { statusCode } = await testApp.product.server.app.inject({ url: images[0]!.path })
  expect(statusCode).toBe(200)
})

/** Without the picture at this place. */
async function removed(at: number) {
  const { images } = await call(as(manager), showImageFirst, {
    params: { id: tower, imageId: (await ids())[0]! },
  })
  const gone = images[at]!
  const left = await call(as(manager), removeBuildingImage, { params: { id: tower, imageId: gone.id } })
  await testApp.settleJobs()
  expect((await testApp.product.server.app.inject({ url: gone.path })).statusCode).toBe(404)
  return left
}

const ids = async () =>
  (
    await testApp.database
      .read()
      .selectFrom('buildingImages')
      .select('id')
      .where('buildingId', '=', tower)
      .orderBy('position')
      .execute()
  ).map(({ id }) => id)

test('what is no picture is refused, and so is whoever has no right', async () => {
  expect(await refusalOf(add(Buffer.alloc(2000)))).toEqual([400, 'Please upload images in JPG or PNG format'])
  const stranger = await testStaff(testApp, await testBuilding(testApp))
  const patroller = await testStaff(testApp, tower, 'patroller')
  expect(await refusalOf(add(picture, stranger))).toContain(404)
  expect(await refusalOf(add(picture, patroller))).toContain(403)
  const [imageId = ''] = await ids()
  const params = { id: tower, imageId }
  expect(await refusalOf(call(as(stranger), removeBuildingImage, { params }))).toContain(404)
  expect(await refusalOf(call(as(patroller), showImageFirst, { params }))).toContain(403)
})
