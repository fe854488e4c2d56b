/** A street address as somebody types it, taken apart; the locality may still be unfinished or missing. */
export interface TypedAddress {
  /** Unit, number, range and letter as typed: `3/12`, `12-14`, `12A`. */
  streetNumber: string
  /** With the kind of street in full: `Crown Street`. */
  streetName: string
  locality: string
}

const mostWords = 12

/**
 * The ways to read what was typed, the likeliest first; none without a number and a street. There can be several,
 * because nothing but the list of localities tells `12 Crown, Lane Cove` from `12 Crown Lane, Cove`.
 */
export function readingsOf(typed: string): TypedAddress[] {
  const numbered = numberOf(typed.trim().replaceAll(/\s+/g, ' '))
  if (!numbered) return []
  const { streetNumber, rest } = numbered
  const comma = rest.indexOf(',')
  if (comma >= 0) {
    const words = rest.slice(0, comma).split(' ').filter(Boolean)
    return words.length === 0 || words.length > mostWords
      ? []
      : [{ streetNumber, streetName: streetNameOf(words), locality: tidied(rest.slice(comma + 1)) }]
  }
  const words = rest.split(' ').filter(Boolean)
  if (words.length > mostWords) return []
  const likeliest = endOfStreet(words)
  const others = words.map((_, at) => at + 1).filter((end) => end < words.length && end !== likeliest)
  return [...(likeliest ? [likeliest] : []), ...others].map((end) => ({
    streetNumber,
    streetName: streetNameOf(words.slice(0, end)),
    locality: words.slice(end).join(' '),
  }))
}

/** Kinds of streets by their usual short forms. Every long form is also its own. */
const streetKinds: Readonly<Record<string, string>> = {
  al: 'Alley',
  ally: 'Alley',
  arc: 'Arcade',
  av: 'Avenue',
  ave: 'Avenue',
  bvd: 'Boulevard',
  blvd: 'Boulevard',
  boulevarde: 'Boulevarde',
  cct: 'Circuit',
  cir: 'Circle',
  cl: 'Close',
  cres: 'Crescent',
  cr: 'Crescent',
  ct: 'Court',
  crt: 'Court',
  dr: 'Drive',
  dve: 'Drive',
  esp: 'Esplanade',
  fwy: 'Freeway',
  gdns: 'Gardens',
  gr: 'Grove',
  gve: 'Grove',
  hwy: 'Highway',
  la: 'Lane',
  ln: 'Lane',
  mws: 'Mews',
  mwy: 'Motorway',
  pde: 'Parade',
  pkwy: 'Parkway',
  pl: 'Place',
  prom: 'Promenade',
  qy: 'Quay',
  rd: 'Road',
  rt: 'Retreat',
  row: 'Row',
  rse: 'Rise',
  sq: 'Square',
  st: 'Street',
  tce: 'Terrace',
  trl: 'Trail',
  trk: 'Track',
  vw: 'View',
  walk: 'Walk',
  way: 'Way',
  wy: 'Way',
}

const longForms = new Map(Object.values(streetKinds).map((kind) => [kind.toLowerCase(), kind]))

function kindOf(word: string | undefined): string | undefined {
  const plain = word?.toLowerCase().replace(/\.$/, '') ?? ''
  return longForms.get(plain) ?? streetKinds[plain]
}

/** Behind the first kind of street that has a name before it: `St Kilda Road` ends with Road, because a saint is no street. */
function endOfStreet(words: readonly string[]): number | undefined {
  const first = words.findIndex((word, at) => at > 0 && kindOf(word) !== undefined)
  if (first < 0) return undefined
  // In `Station Place Lane` both words belong to the street, in `Crown Street St Kilda` the second is a saint.
  const hasSecond = kindOf(words[first + 1]) !== undefined && !/^st\.?$/i.test(words[first + 1] ?? '')
  return first + (hasSecond ? 2 : 1)
}

function streetNameOf(words: readonly string[]): string {
  return words
    .map((word, at) => {
      const isKind = at > 0 && at === words.length - 1
      return (isKind && kindOf(word)) || capitalised(word)
    })
    .join(' ')
}

/** Words as they are compared, with each kind of street in full: `Crown St.` is `crown`, `street`. */
export function inFullStreetWords(text: string): string[] {
  const words = text
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return words.map((word, at) => (at > 0 && kindOf(word)?.toLowerCase()) || word)
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const number = String.raw`\d{1,5}[a-z]?(?:\s?-\s?\d{1,5}[a-z]?)?`
const unit = String.raw`[a-z]?\d{1,5}[a-z]?`
const forms = [
  // 3/12, Unit 3/12, Shop 2 / 12-14A; and Unit 3, 12
  new RegExp(
    String.raw`^(?:(unit|apt|apartment|flat|u|shop|suite|level|villa)\.?\s?)(${unit})\s?[/, ]\s?(${number})\b[ ,]*(.*)$`,
    'i',
  ),
  new RegExp(String.raw`^()(${unit})\s?/\s?(${number})\b[ ,]*(.*)$`, 'i'),
  new RegExp(String.raw`^()()(lot\s\d{1,5}[a-z]?|${number})(?![\w/])[ ,]*(.*)$`, 'i'),
]

/** Words before a unit's number that say no more than the stroke does. */
const plainUnits = ['', 'unit', 'apt', 'apartment', 'flat', 'u']

function numberOf(typed: string): { streetNumber: string; rest: string } | undefined {
  for (const form of forms) {
    const [, word = '', unitNumber = '', plain, rest] = form.exec(typed) ?? []
    if (plain === undefined || rest === undefined) continue
    const bare = capitalised(plain.replaceAll(/(?<!lot)\s/gi, '').replaceAll(/\d+[a-z]/g, upper))
    const prefix = plainUnits.includes(word.toLowerCase()) ? '' : `${capitalised(word.toLowerCase())} `
    const streetNumber = unitNumber ? `${prefix}${unitNumber.toUpperCase()}/${bare}` : bare
    return { streetNumber, rest }
  }
  return undefined
}

function upper(text: string): string {
  return text.toUpperCase()
}

function tidied(text: string): string {
  return text.replaceAll(',', ' ').replaceAll(/\s+/g, ' ').trim()
}
