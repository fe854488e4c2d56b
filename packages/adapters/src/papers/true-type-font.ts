import { type LetterOutline, type OutlinePoint, unitsPerEm } from './letter-outlines'

/** The heights of Helvetica, so that a line with a name in other letters stands as the lines around it. */
const ascent = Math.round(0.718 * unitsPerEm)
const descent = Math.round(-0.207 * unitsPerEm)
const lineGap = Math.round(0.231 * unitsPerEm)

/**
 * One TrueType font of letters from several fonts, so that words in several scripts are measured and broken as one
 * text. The same letters make the same bytes.
 */
export function trueTypeFont(name: string, outlines: ReadonlyMap<string, LetterOutline>): Buffer {
  const letters = [...outlines]
    .map(([character, outline]) => ({ codePoint: character.codePointAt(0) ?? 0, outline }))
    .toSorted((one, other) => one.codePoint - other.codePoint)
  const missing: LetterOutline = { advance: unitsPerEm / 2, contours: [] }
  const glyphs = [missing, ...letters.map(({ outline }) => outline)]
  const drawings = glyphs.map(drawingOf)
  return withDirectory({
    'OS/2': os2Table(letters.map(({ codePoint }) => codePoint)),
    cmap: cmapTable(letters.map(({ codePoint }) => codePoint)),
    glyf: Buffer.concat(drawings),
    head: headTable(glyphs),
    hhea: hheaTable(glyphs),
    hmtx: numbers(glyphs.flatMap((glyph) => [u16(glyph.advance), i16(boxOf(glyph).xMin)])),
    loca: locaTable(drawings),
    maxp: maxpTable(glyphs),
    name: nameTable(name),
    post: numbers([u32(0x0003_0000), u32(0), i16(-150), i16(100), u32(0), u32(0), u32(0), u32(0), u32(0)]),
  })
}

type Field = [bytes: 2 | 4, value: number]
const u16 = (value: number): Field => [2, value & 0xffff]
const i16 = u16
const u32 = (value: number): Field => [4, value >>> 0]

function numbers(fields: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) at = buffer.writeUIntBE(value, at, bytes)
  return buffer
}

function padded(buffer: Buffer): Buffer {
  return Buffer.concat([buffer, Buffer.alloc((4 - (buffer.length % 4)) % 4)])
}

function boxOf({ contours }: LetterOutline) {
  const points = contours.flat()
  const extremes = (values: number[]) =>
    values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)]
  const [xMin = 0, xMax = 0] = extremes(points.map(({ x }) => x))
  const [yMin = 0, yMax = 0] = extremes(points.map(({ y }) => y))
  return { xMin, xMax, yMin, yMax }
}

/** A space draws nothing and has no bytes at all. */
function drawingOf(outline: LetterOutline): Buffer {
  const { contours } = outline
  if (contours.length === 0) return Buffer.alloc(0)
  const { xMin, xMax, yMin, yMax } = boxOf(outline)
  const points = contours.flat()
  let last = -1
  const ends = contours.map((contour) => u16((last += contour.length)))
  const head = numbers([u16(contours.length), i16(xMin), i16(yMin), i16(xMax), i16(yMax), ...ends, u16(0)])
  const flags = Buffer.from(points.map(({ isOnCurve }) => (isOnCurve ? 1 : 0)))
  return padded(Buffer.concat([head, flags, differences(points, 'x'), differences(points, 'y')]))
}

function differences(points: readonly OutlinePoint[], axis: 'x' | 'y'): Buffer {
  return numbers(points.map((point, at) => i16(point[axis] - (points[at - 1]?.[axis] ?? 0))))
}

function locaTable(drawings: readonly Buffer[]): Buffer {
  let end = 0
  return numbers([u32(0), ...drawings.map(({ length }) => u32((end += length)))])
}

/** Format 12: one group for each letter, which also reaches beyond the first 65,536 characters. */
function cmapTable(codePoints: readonly number[]): Buffer {
  const header = [u16(0), u16(1), u16(3), u16(10), u32(12)]
  const groups = codePoints.flatMap((codePoint, at) => [u32(codePoint), u32(codePoint), u32(at + 1)])
  const size = 16 + 12 * codePoints.length
  return numbers([...header, u16(12), u16(0), u32(size), u32(0), u32(codePoints.length), ...groups])
}

function headTable(glyphs: readonly LetterOutline[]): Buffer {
  const { xMin, xMax, yMin, yMax } = boxOf({
    advance: 0,
    contours: glyphs.flatMap(({ contours }) => contours),
  })
  const dates = [u32(0), u32(0), u32(0), u32(0)]
  return numbers([
    u32(0x0001_0000),
    u32(0x0001_0000),
    u32(0),
    u32(0x5f0f_3cf5),
    u16(3),
    u16(unitsPerEm),
    ...dates,
    i16(xMin),
    i16(yMin),
    i16(xMax),
    i16(yMax),
    u16(0),
    u16(8),
    i16(2),
    i16(1),
    i16(0),
  ])
}

function hheaTable(glyphs: readonly LetterOutline[]): Buffer {
  const widest = Math.max(...glyphs.map(({ advance }) => advance))
  const unused = Array.from({ length: 11 }, () => i16(0))
  return numbers([
    u32(0x0001_0000),
    i16(ascent),
    i16(descent),
    i16(lineGap),
    u16(widest),
    ...unused,
    u16(glyphs.length),
  ])
}

function maxpTable(glyphs: readonly LetterOutline[]): Buffer {
  const most = (of: (glyph: LetterOutline) => number) => u16(Math.max(...glyphs.map(of)))
  const [points, contours] = [
    most((glyph) => glyph.contours.flat().length),
    most((glyph) => glyph.contours.length),
  ]
  const unused = Array.from({ length: 11 }, (_, at) => u16(at === 2 ? 2 : 0))
  return numbers([u32(0x0001_0000), u16(glyphs.length), points, contours, ...unused])
}

function os2Table(codePoints: readonly number[]): Buffer {
  const unused = Array.from({ length: 27 }, () => u16(0))
  const range = [u16(Math.min(0xffff, ...codePoints)), u16(Math.min(0xffff, Math.max(0, ...codePoints)))]
  const heights = [i16(ascent), i16(descent), i16(lineGap), u16(ascent), u16(-descent), u32(0), u32(0)]
  const capitals = [i16(Math.round(0.523 * unitsPerEm)), i16(ascent), u16(0), u16(32), u16(1)]
  return numbers([
    u16(4),
    u16(unitsPerEm / 2),
    u16(400),
    u16(5),
    u16(0),
    ...unused,
    ...range,
    ...heights,
    ...capitals,
  ])
}

/** Names 1 (family), 2 (style), 4 and 6 (for PostScript), as Windows reads them. */
function nameTable(name: string): Buffer {
  const texts: [id: number, text: string][] = [
    [1, name],
    [2, 'Regular'],
    [4, name],
    [6, name],
  ]
  let end = 0
  const strings = texts.map(([, text]) => Buffer.from(text, 'utf16le').swap16())
  const records = texts.flatMap(([id], at) => {
    const { length } = strings[at] ?? Buffer.alloc(0)
    end += length
    return [u16(3), u16(1), u16(0x409), u16(id), u16(length), u16(end - length)]
  })
  const header = [u16(0), u16(texts.length), u16(6 + 12 * texts.length)]
  return Buffer.concat([numbers([...header, ...records]), ...strings])
}

function withDirectory(tables: Readonly<Record<string, Buffer>>): Buffer {
  const entries = Object.entries(tables)
  const power = Math.floor(Math.log2(entries.length))
  const search = 16 * 2 ** power
  const header = [
    u32(0x0001_0000),
    u16(entries.length),
    u16(search),
    u16(power),
    u16(16 * entries.length - search),
  ]
  let offset = 12 + 16 * entries.length
  const directory = entries.map(([tag, table]) => {
    const at = offset
    offset += padded(table).length
    return Buffer.concat([
      Buffer.from(tag, 'latin1'),
      numbers([u32(checksumOf(table)), u32(at), u32(table.length)]),
    ])
  })
  return Buffer.concat([numbers(header), ...directory, ...entries.map(([, table]) => padded(table))])
}

function checksumOf(table: Buffer): number {
  const words = padded(table)
  let sum = 0
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0
  return sum
}
