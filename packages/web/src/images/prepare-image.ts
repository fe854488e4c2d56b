import { pictureTypeOf, tellingBytes } from './picture-type'
import { mostBytes, recompressed, widthOnceTooLarge } from './recompress'
import { imageWords } from './words'

/** Says in the product's words why a file is no picture that we can take. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
}

const leastBytes = 1000
const heicQuality = 0.25

/**
 * A picture ready to be sent: JPG or PNG of at most 1 MB (rule: image uploads). HEIC from a phone is converted here, so
 * that the server never sees it.
 */
export async function prepareImage(file: Blob): Promise<Blob> {
  const type = pictureTypeOf(new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer()))
  if (type === undefined) throw new PictureRefused(imageWords.wrongFormat)
  if (file.size < leastBytes) throw new PictureRefused(imageWords.tooSmall)
  const readable = type === 'heic' ? await fromHeic(file) : new Blob([file], { type: `image/${type}` })
  return readable.size > mostBytes ? smaller(readable) : readable
}

/** Three megabytes that only people with such a picture load. Pages drawn by the server have no use for them. */
async function fromHeic(file: Blob): Promise<Blob> {
  if (import.meta.env.SSR) throw new PictureRefused(imageWords.unreadable)
  try {
    // The build that needs no eval, as our content security policy wants it.
    const { heicTo } = await import('heic-to/csp')
    return await heicTo({ blob: file, type: 'image/jpeg', quality: heicQuality })
  } catch (error) {
    throw new PictureRefused(imageWords.unreadable, { cause: error })
  }
}

async function smaller(picture: Blob): Promise<Blob> {
  const canvas = await drawn(picture)
  const found = await recompressed((quality) => written(canvas, quality))
  if (!found) throw new PictureRefused(imageWords.tooLarge)
  return found
}

/** Upright, as the camera was held. */
async function drawn(picture: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(
    (error: unknown) => {
      throw new PictureRefused(imageWords.unreadable, { cause: error })
    },
  )
  const scale = Math.min(1, widthOnceTooLarge / bitmap.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const paper = canvas.getContext('2d')
  if (!paper) throw new PictureRefused(imageWords.unreadable)
  // JPG knows no transparency: what was clear in a PNG becomes white instead of black.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas
}

function written(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new PictureRefused(imageWords.unreadable))),
      'image/jpeg',
      quality,
    )
  })
}
