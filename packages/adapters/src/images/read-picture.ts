import { largestPictureBytes, type KeptPicture, smallestPictureBytes } from '@bayshare/server/ports/images'
import type { Sharp } from 'sharp'
import type { Draw } from './load-sharp'

export type Refused = Extract<KeptPicture, { state: 'refused' }>

/** A decoded picture, upright, no larger than any rendition needs. */
export type Read = { state: 'read'; again(): Sharp } | Refused

/** As many as the cameras of common phones make; more is asked of the memory only by a trap. */
const mostPixels = 50_000_000
const longestSide = 1600
const mostSeconds = 20

const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
]

/** Decides by what the bytes are, never by what the upload calls itself; nothing is decoded before its size is known. */
export async function readPicture(draw: Draw, upload: Buffer): Promise<Read> {
  if (upload.length > largestPictureBytes) return refused('picture-too-large')
  if (!signatures.some((signature) => signature.every((byte, at) => upload[at] === byte)))
    return refused('not-a-picture')
  if (upload.length < smallestPictureBytes) return refused('picture-too-small')
  try {
    const { format, width, height } = await draw(upload, { limitInputPixels: false }).metadata()
    if (format !== 'jpeg' && format !== 'png') return refused('not-a-picture')
    if (width * height > mostPixels) return refused('picture-too-large')
    const { data, info } = await draw(upload, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const { width: drawnWidth, height: drawnHeight, channels } = info
    return {
      state: 'read',
      again: () => draw(data, { raw: { width: drawnWidth, height: drawnHeight, channels } }),
    }
  } catch {
    // Cut off, damaged, or only its first bytes are those of a picture.
    return refused('not-a-picture')
  }
}

function refused(reason: Refused['reason']): Refused {
  return { state: 'refused', reason }
}
