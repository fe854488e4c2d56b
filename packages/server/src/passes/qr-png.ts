import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

const border = 4
const pixelsPerModule = 5

/** A QR code as a picture for mail programs, which draw no SVG: black on white, one bit for each pixel. */
export function qrPng(text: string): Buffer {
  const { data } = encode(text, { ecc: 'L', border })
  const side = data.length * pixelsPerModule
  const rows = data.flatMap((modules) => {
    const row = pixelRow(modules, side)
    return Array.from({ length: pixelsPerModule }, () => row)
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit of grey; the three numbers after it are the only ones that the format has.
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A row begins with the filter that was used, which is none. A bit that is set is white. */
function pixelRow(modules: readonly boolean[], side: number): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(side / 8))
  for (let x = 0; x < side; x++)
    if (!modules[Math.floor(x / pixelsPerModule)]) row[1 + (x >> 3)]! |= 0x80 >> (x & 7)
  return row
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
