import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

/** One closed line of a letter, in the units of `unitsPerEm`, with y upwards. */
type Contour = readonly OutlinePoint[]
export interface OutlinePoint {
  x: number
  y: number
  isOnCurve: boolean
}

export interface LetterOutline {
  advance: number
  contours: readonly Contour[]
}

export type Weight = 'plain' | 'bold'

/** The scale of every outline, whatever the font it comes from has. */
export const unitsPerEm = 2048

const weights: Readonly<Record<Weight, number>> = { plain: 400, bold: 700 }
const files = createRequire(import.meta.url)
const fonts = ['inter', 'noto-sans-sc', 'noto-sans-kr'] as const
type FontName = (typeof fonts)[number]

/** The Chinese font has Hanzi, Kanji and Kana, the Korean one Hangul and the Hanja that the other lacks. */
const orderForHangul: readonly FontName[] = ['noto-sans-kr', 'inter', 'noto-sans-sc']

/** Names come again, so outlines are kept; a bound keeps the memory small. */
const mostKept = 4000
const kept = new Map<string, LetterOutline | undefined>()

/** The outlines of the characters that our fonts have. A character that none of them has is missing in the answer. */
export async function outlinesOf(
  characters: ReadonlySet<string>,
  weight: Weight,
): Promise<Map<string, LetterOutline>> {
  if (kept.size > mostKept) kept.clear()
  let missing = [...characters].filter((character) => !kept.has(weight + character))
  for (let choice = 0; missing.length > 0 && choice < fonts.length; choice++) {
    await keepOutlines(missing, choice, weight)
    missing = missing.filter((character) => !kept.has(weight + character))
  }
  for (const character of missing) kept.set(weight + character, undefined)
  const found = new Map<string, LetterOutline>()
  for (const character of characters) {
    const outline = kept.get(weight + character)
    if (outline) found.set(character, outline)
  }
  return found
}

/** Reads each file once for all characters that it may have. Two files of a font can name the same character. */
async function keepOutlines(characters: readonly string[], choice: number, weight: Weight): Promise<void> {
  const byFile = new Map<string, string[]>()
  for (const character of characters) {
    const order = /\p{Script=Hangul}/u.test(character) ? orderForHangul : fonts
    const name = order[choice]
    if (name === undefined) continue
    for (const part of await partsWith(character, name)) {
      const path = `@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`
      byFile.set(path, [...(byFile.get(path) ?? []), character])
    }
  }
  for (const [path, wanted] of byFile) {
    const font = await openFont(path, wanted.join(''), weights[weight])
    for (const character of wanted) {
      const codePoint = character.codePointAt(0) ?? 0
      if (font.hasGlyphForCodePoint(codePoint)) kept.set(weight + character, outlineIn(font, codePoint))
    }
  }
}

/** A static font of one weight, with the wanted characters only: fontkit cannot vary a compressed font itself. */
async function openFont(path: string, characters: string, weight: number): Promise<Font> {
  const [{ create }, { default: subsetFont }] = await Promise.all([import('fontkit'), import('subset-font')])
  const variable = await readFile(files.resolve(path))
  const font = create(
    await subsetFont(variable, characters, { targetFormat: 'truetype', variationAxes: { wght: weight } }),
  )
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} is not a single font`)
  return font
}

function outlineIn(font: Font, codePoint: number): LetterOutline {
  const glyph = font.glyphForCodePoint(codePoint)
  const scaled = (units: number) => Math.round((units * unitsPerEm) / font.unitsPerEm)
  const contours: OutlinePoint[][] = []
  for (const { command, args } of glyph.path.commands) {
    const points = pointsOf(args.map(scaled))
    if (command === 'moveTo') contours.push([])
    const contour = contours.at(-1)
    if (command === 'closePath') closeContour(contour)
    else
      for (const [at, point] of points.entries())
        contour?.push({ ...point, isOnCurve: at === points.length - 1 })
  }
  return {
    advance: scaled(glyph.advanceWidth),
    contours: contours.filter((contour) => contour.length > 1),
  }
}

function pointsOf(numbers: readonly number[]): { x: number; y: number }[] {
  if (numbers.length > 4) throw new Error('A TrueType outline has no cubic curves')
  const points: { x: number; y: number }[] = []
  for (let at = 0; at < numbers.length; at += 2) points.push({ x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0 })
  return points
}

/** A path ends where it began; an outline closes by itself. */
function closeContour(contour: OutlinePoint[] | undefined): void {
  const [first, last] = [contour?.[0], contour?.at(-1)]
  if (first && last && first !== last && first.x === last.x && first.y === last.y && last.isOnCurve)
    contour?.pop()
}

/** From the first and the last code point of a range to the file that has it. */
const rangesByFont = new Map<FontName, Promise<[from: number, to: number, part: string][]>>()

async function partsWith(character: string, name: FontName): Promise<string[]> {
  const codePoint = character.codePointAt(0) ?? 0
  let ranges = rangesByFont.get(name)
  if (!ranges) rangesByFont.set(name, (ranges = readRanges(name)))
  return (await ranges).filter(([from, to]) => from <= codePoint && codePoint <= to).map(([, , part]) => part)
}

async function readRanges(name: FontName): Promise<[from: number, to: number, part: string][]> {
  const parts = JSON.parse(
    await readFile(files.resolve(`@fontsource-variable/${name}/unicode.json`), 'utf8'),
  ) as Record<string, string>
  return Object.entries(parts).flatMap(([part, ranges]) =>
    ranges.split(',').map((range): [number, number, string] => {
      const [from = 0, to = from] = range
        .trim()
        .slice('U+'.length)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      // The package writes numbered parts as "[12]" and names their files without the brackets.
      return [from, to, part.replace(/[[\]]/g, '')]
    }),
  )
}
