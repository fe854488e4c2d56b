export type PictureType = 'jpeg' | 'png' | 'heic'

/** How many of its first bytes tell what a file is. */
export const tellingBytes = 12

const jpegStart = [0xff, 0xd8, 0xff]
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** The brands of HEIF files that phones write. */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/** What a file is by its first bytes. Its name and what the browser says of it prove nothing. */
export function pictureTypeOf(start: Uint8Array): PictureType | undefined {
  if (startsWith(start, jpegStart)) return 'jpeg'
  if (startsWith(start, pngStart)) return 'png'
  const text = String.fromCodePoint(...start.subarray(4, tellingBytes))
  return text.startsWith('ftyp') && heicBrands.includes(text.slice(4)) ? 'heic' : undefined
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}
