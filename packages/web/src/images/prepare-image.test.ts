// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { pictureTypeOf } from './picture-type'
import { PictureRefused, prepareImage } from './prepare-image'
import { recompressed } from './recompress'

const heicTo = vi.hoisted(() => vi.fn<(asked: object) => Promise<Blob>>())
vi.mock('heic-to/csp', () => ({ heicTo }))
afterEach(() => vi.clearAllMocks())

const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const bytesOf = (text: string) => Array.from(new TextEncoder().encode(text))
const heic = [0, 0, 0, 0x18, ...bytesOf('ftypheic')]

function file(start: readonly number[], size: number, type = ''): Blob {
  const bytes = new Uint8Array(size)
  bytes.set(start)
  return new Blob([bytes], { type })
}

test.each([
  ['jpeg', jpeg],
  ['png', png],
  ['heic', heic],
] as const)('%s is recognised by its first bytes', (type, start) => {
  expect(pictureTypeOf(new Uint8Array([...start, 1, 2, 3]))).toBe(type)
})

test.each([[[]], [[0x47, 0x49, 0x46, 0x38]], [bytesOf('<svg xmlns')]])('%j is no picture for us', (start) => {
  expect(pictureTypeOf(new Uint8Array(start))).toBeUndefined()
})

test('the name and the type that a browser gives are not used', async () => {
  await expect(prepareImage(file([0x47, 0x49, 0x46, 0x38], 5000, 'image/jpeg'))).rejects.toThrow(
    'Please upload images in JPG or PNG format',
  )
  expect((await prepareImage(file(png, 5000, 'image/jpeg'))).type).toBe('image/png')
})

test('under 1000 bytes is refused, 1000 are enough', async () => {
  await expect(prepareImage(file(jpeg, 999))).rejects.toBeInstanceOf(PictureRefused)
  expect((await prepareImage(file(jpeg, 1000))).size).toBe(1000)
})

test('a picture of up to 1,000,000 bytes goes as it is', async () => {
  expect((await prepareImage(file(jpeg, 1_000_000))).size).toBe(1_000_000)
})

test('what a phone wrote as HEIC becomes a JPG of quality 0.25', async () => {
  const converted = file(jpeg, 4000, 'image/jpeg')
  heicTo.mockResolvedValue(converted)
  expect(await prepareImage(file(heic, 3000))).toBe(converted)
  expect(heicTo).toHaveBeenCalledWith(expect.objectContaining({ type: 'image/jpeg', quality: 0.25 }))
})

test('HEIC that cannot be read is refused in words', async () => {
  heicTo.mockRejectedValue('ERR_LIBHEIF format not supported')
  await expect(prepareImage(file(heic, 3000))).rejects.toThrow("We couldn't read this picture.")
})

test('a large picture is written with less and less quality until it is small enough', async () => {
  const qualities: number[] = []
  const small = await recompressed(async (quality) => {
    qualities.push(quality)
    return new Blob([new Uint8Array(Math.round(quality * 2_000_000))])
  })
  expect(qualities.map((quality) => quality.toFixed(3))).toEqual(['0.800', '0.533', '0.356'])
  expect(small?.size).toBeLessThanOrEqual(1_000_000)
})

test('a picture that never gets small enough ends the tries', async () => {
  const write = vi.fn<() => Promise<Blob>>(async () => new Blob([new Uint8Array(11)]))
  expect(await recompressed(write, 10)).toBeUndefined()
  expect(write.mock.calls.length).toBeLessThan(12)
})
