import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Images, type PicturePurpose, renditions } from '@bayshare/server/ports/images'
import type { Sharp } from 'sharp'
import { loadSharp } from './load-sharp'
import { oneAtATime } from './one-at-a-time'
import { readPicture } from './read-picture'

const webpQuality = 80
const pixelsPerCssPixel = 2
const idShape = /^[0-9a-f]{32}$/
const renditionNames = new Set<string>(Object.values(renditions).flatMap((sizes) => Object.keys(sizes)))

/** Pictures as files below one folder: a folder for each picture, with a file for each size it is shown in. */
export function folderImages(folder: string): Images {
  const inTurn = oneAtATime()
  const placeOf = (id: string) => join(folder, id.slice(0, 2), id)

  return {
    keep: (upload, purpose) =>
      inTurn(async () => {
        const picture = await readPicture(await loadSharp(), upload)
        if (picture.state === 'refused') return picture
        // Whoever knows the address sees the picture, so it must not be guessed.
        const id = randomBytes(16).toString('hex')
        await writePicture(placeOf(id), await drawAll(picture.again, purpose))
        return { state: 'kept', id }
      }),
    async open(id, rendition) {
      if (!idShape.test(id) || !renditionNames.has(rendition)) return undefined
      try {
        return { bytes: await readFile(join(placeOf(id), `${rendition}.webp`)), type: 'image/webp' }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(id) {
      if (idShape.test(id)) await rm(placeOf(id), { recursive: true, force: true })
    },
  }
}

type Drawn = Map<string, Buffer>

async function drawAll(again: () => Sharp, purpose: PicturePurpose): Promise<Drawn> {
  const drawn: Drawn = new Map()
  const sizes: Record<string, { width?: number; height?: number }> = renditions[purpose]
  for (const [name, { width, height }] of Object.entries(sizes)) {
    const isCut = width !== undefined && height !== undefined
    const bytes = await again()
      .resize({
        width: width && width * pixelsPerCssPixel,
        height: height && height * pixelsPerCssPixel,
        fit: 'cover',
        // The eye is drawn to faces first.
        position: 'attention',
        withoutEnlargement: !isCut,
      })
      .webp({ quality: webpQuality })
      .toBuffer()
    drawn.set(name, bytes)
  }
  return drawn
}

/** All sizes appear at once, under their name, when they have reached the disk. */
async function writePicture(place: string, drawn: Drawn): Promise<void> {
  const making = `${place}.making`
  await mkdir(making, { recursive: true, mode: 0o700 })
  try {
    for (const [name, bytes] of drawn) await writeFlushed(join(making, `${name}.webp`), bytes)
    await rename(making, place)
    for (const folder of [dirname(place), dirname(dirname(place))]) await flushFolder(folder)
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    throw error
  }
}

async function writeFlushed(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name is safe from a power cut only once its folder has reached the disk. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
