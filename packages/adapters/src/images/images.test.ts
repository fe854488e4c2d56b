import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { type Images, renditions } from '@bayshare/server/ports/images'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { folderImages } from './folder-images'
import { noisePicture } from './testing/noise-picture'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bayshare-images-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Every store of pictures passes these tests. */
const engines: { name: string; open: () => Images }[] = [{ name: 'folder', open: () => folderImages(folder) }]

async function keptId(images: Images, upload: Buffer, purpose: 'avatar' | 'photo' = 'avatar') {
  const answer = await images.keep(upload, purpose)
  if (answer.state !== 'kept') throw new Error(`Refused: ${answer.reason}`)
  return answer.id
}

describe.each(engines)('the $name images', ({ open }) => {
  test.each(['jpeg', 'png'] as const)(
    'a %s is kept in every size of its purpose, at twice the size',
    async (format) => {
      const images = open()
      const upload = await noisePicture(900, 700).toFormat(format).toBuffer()
      const sizesOf = async (id: string, names: readonly string[]) => {
        const sizes: Record<string, string> = {}
        for (const name of names) {
          const picture = await images.open(id, name)
          expect(picture?.type).toBe('image/webp')
          const { width, height, format: drawnFormat } = await sharp(picture!.bytes).metadata()
          expect(drawnFormat).toBe('webp')
          sizes[name] = `${width}x${height}`
        }
        return sizes
      }
      expect(await sizesOf(await keptId(images, upload, 'avatar'), Object.keys(renditions.avatar))).toEqual({
        'avatar-30': '60x60',
        'avatar-75': '150x150',
        'avatar-240': '480x480',
      })
      expect(await sizesOf(await keptId(images, upload, 'photo'), Object.keys(renditions.photo))).toEqual({
        'photo-160x140': '320x280',
        'photo-120x100': '240x200',
        'photo-90x65': '180x130',
        'photo-height-250': '643x500',
        // Never larger than it came.
        'photo-large': '900x700',
      })
    },
  )

  test('a picture taken sideways stands upright, and nothing of what the camera wrote is left', async () => {
    const images = open()
    const upload = await noisePicture(400, 200)
      .withExif({
        IFD0: { Copyright: 'Robin Tester', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 31/1' },
      })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect((await sharp(upload).metadata()).exif?.toString('latin1')).toContain('Robin Tester')
    const id = await keptId(images, upload, 'photo')
    const { bytes } = (await images.open(id, 'photo-large'))!
    const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc, orientation, width, height }).toEqual({ width: 200, height: 400 })
    expect(bytes.includes('secret')).toBe(false)
  })

  test.each([
    [
      'an SVG',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>${' '.repeat(2000)}`),
    ],
    ['a page', Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(2000)}`)],
    ['a PDF', Buffer.from(`%PDF-1.7\n${' '.repeat(2000)}`)],
    ['text', Buffer.from('x'.repeat(5000))],
    ['nothing', Buffer.alloc(0)],
    [
      'text that begins like a JPG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('x'.repeat(5000))]),
    ],
    ['text that begins like a PNG', Buffer.concat([pngSignature(), Buffer.from('x'.repeat(5000))])],
  ])('%s is no picture', async (_, upload) => {
    expect(await open().keep(upload, 'avatar')).toEqual({ state: 'refused', reason: 'not-a-picture' })
    expect(await readdir(folder)).toEqual([])
  })

  test.each(['gif', 'webp', 'tiff'] as const)('a %s is not taken', async (format) => {
    const upload = await noisePicture(100, 100).toFormat(format).toBuffer()
    expect(await open().keep(upload, 'avatar')).toEqual({ state: 'refused', reason: 'not-a-picture' })
  })

  test.each(['jpeg', 'png'] as const)('a %s that breaks off is no picture', async (format) => {
    const upload = await noisePicture(500, 500).toFormat(format).toBuffer()
    const half = upload.subarray(0, upload.length / 2)
    expect(await open().keep(half, 'avatar')).toEqual({ state: 'refused', reason: 'not-a-picture' })
  })

  test('less than 1000 bytes are too small', async () => {
    const upload = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect(upload.length).toBeLessThan(1000)
    expect(await open().keep(upload, 'avatar')).toEqual({ state: 'refused', reason: 'picture-too-small' })
  })

  test('more than 10 MB are too large', async () => {
    const upload = Buffer.concat([
      await noisePicture(100, 100).jpeg().toBuffer(),
      Buffer.alloc(10 * 1024 * 1024),
    ])
    expect(await open().keep(upload, 'avatar')).toEqual({ state: 'refused', reason: 'picture-too-large' })
  })

  test.each([16_000, 30_000])(
    'a small file that would unfold into %i by as many pixels is refused before it is unfolded',
    async (side) => {
      const bomb = pngOf(side, side)
      expect(bomb.length).toBeLessThan(1_000_000)
      expect(await open().keep(bomb, 'photo')).toEqual({ state: 'refused', reason: 'picture-too-large' })
    },
  )

  test('of a file that is a picture and something else too, only the picture is kept', async () => {
    const images = open()
    const picture = await noisePicture(100, 100).jpeg().toBuffer()
    const id = await keptId(
      images,
      Buffer.concat([picture, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]),
    )
    const { bytes } = (await images.open(id, 'avatar-75'))!
    expect(bytes.includes('<script>')).toBe(false)
    expect((await sharp(bytes).metadata()).format).toBe('webp')
  })

  test('a removed picture is gone, however often it is removed; others stay', async () => {
    const images = open()
    const upload = await noisePicture(80, 80).jpeg().toBuffer()
    const [gone, bookings] = await Promise.all([keptId(images, upload), keptId(images, upload)])
    expect(gone).not.toBe(bookings)
    await images.remove(gone)
    await images.remove(gone)
    expect(await images.open(gone, 'avatar-30')).toBeUndefined()
    expect(await images.open(bookings, 'avatar-30')).toBeDefined()
  })

  test('only names that it gave out lead anywhere', async () => {
    const images = open()
    const id = await keptId(images, await noisePicture(80, 80).jpeg().toBuffer())
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    for (const wrong of ['..', '../..', '', 'f'.repeat(32), id.toUpperCase() + '/', `${id}/../${id}`])
      expect(await images.open(wrong, 'avatar-30')).toBeUndefined()
    for (const wrong of ['photo-large', '../avatar-30', '', '.', 'constructor'])
      expect(await images.open(id, wrong)).toBeUndefined()
    await images.remove('..')
    await images.remove('')
    expect(await images.open(id, 'avatar-30')).toBeDefined()
  })

  test('many at once are all kept', async () => {
    const images = open()
    const good = await noisePicture(300, 300).jpeg().toBuffer()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => images.keep(n % 2 === 0 ? good : Buffer.from('no'), 'avatar')),
    )
    expect(answers.map(({ state }) => state)).toEqual(
      Array.from({ length: 4 }, () => ['kept', 'refused']).flat(),
    )
  })
})

test('the folder holds nothing but whole pictures that only its owner can read', async () => {
  const id = await keptId(folderImages(folder), await noisePicture(80, 80).jpeg().toBuffer())
  const inside = await readdir(join(folder, id.slice(0, 2)))
  expect(inside).toEqual([id])
  const place = join(folder, id.slice(0, 2), id)
  expect((await readdir(place)).toSorted()).toEqual(['avatar-240.webp', 'avatar-30.webp', 'avatar-75.webp'])
  expect((await stat(join(place, 'avatar-30.webp'))).mode & 0o777).toBe(0o600)
})

function pngSignature(): Buffer {
  return Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
}

/** A valid black picture of one bit a pixel, whatever its size. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)), { level: 1 })
  return Buffer.concat([
    pngSignature(),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
