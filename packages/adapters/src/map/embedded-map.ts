import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { MapTiles } from '@bayshare/server/ports/map-tiles'
import { PMTiles } from 'pmtiles'
import { basemapStyle } from './basemap-style'

/** The tiles that come with the product, read range by range from one open file. */
export function embeddedMap(file: string): MapTiles {
  let opening: Promise<Archive> | undefined
  const archive = () => {
    opening ??= openArchive(file).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  return {
    async tile({ z, x, y }) {
      const { tiles, deepestZoom } = await archive()
      const isInside = [z, x, y].every((one) => Number.isInteger(one) && one >= 0)
      if (!isInside || z > deepestZoom || x >= 2 ** z || y >= 2 ** z) return 'out-of-range'
      const found = await tiles.getZxy(z, x, y)
      return found ? new Uint8Array(found.data) : 'empty'
    },
    edition: async () => (await archive()).edition,
    style: basemapStyle,
    async close() {
      const opened = opening
      opening = undefined
      await (await opened)?.handle.close()
    },
  }
}

interface Archive {
  handle: FileHandle
  tiles: PMTiles
  deepestZoom: number
  edition: string
}

async function openArchive(file: string): Promise<Archive> {
  const handle = await open(file)
  try {
    // Tiles are handed on as they are stored; only the directories inside have to be unpacked, which the cache does.
    const tiles = new PMTiles(rangesOf(file, handle), undefined, async (packed) => packed)
    const { maxZoom } = await tiles.getHeader()
    return { handle, tiles, deepestZoom: maxZoom, edition: await editionOf(handle) }
  } catch (error) {
    await handle.close()
    throw error
  }
}

function rangesOf(file: string, handle: FileHandle) {
  return {
    getKey: () => file,
    async getBytes(offset: number, length: number) {
      const bytes = new Uint8Array(length)
      const { bytesRead } = await handle.read(bytes, 0, length, offset)
      return { data: bytes.buffer.slice(0, bytesRead) }
    },
  }
}

async function editionOf(handle: FileHandle): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of handle.createReadStream({ autoClose: false, start: 0 }))
    hash.update(bytes as Buffer)
  return hash.digest('hex').slice(0, 12)
}
