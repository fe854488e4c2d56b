import { distanceMetres, type Position } from '@bayshare/domain/geo/distance'
import { groupedBy } from './grouped-by'

export interface GazetteerRow extends Position {
  suburb: string
  state: string
  postcode: string
  population: number
}

/**
 * Puts the rows of the gazetteer where they belong. Some lie at a namesake's place (the Mayfields of five postcodes) or
 * in the middle of a state. A position that several postcodes claim is taken as right for one of them; the others move to
 * where the rest of their postcode lies. What only repeats a name beside its namesake is a post-office box and goes.
 */
export function correctPositions(rows: readonly GazetteerRow[]): GazetteerRow[] {
  const known = rows.filter(({ suburb }) => !mailCentre.test(suburb)).map(corrected)
  const claims = [...groupedBy(known, placeNumber).values()]
  const sureOf = groupedBy(claims.filter(onePostcode).flat(), ({ postcode }) => postcode)
  return claims.flatMap((claim) => {
    if (onePostcode(claim)) return claim
    const believed = believedPostcode(claim, sureOf)
    const settled = claim.filter(({ postcode }) => postcode === believed)
    const moved = claim.filter(({ postcode }) => postcode !== believed)
    return [...settled, ...moved.flatMap((row) => movedHome(row, settled, sureOf.get(row.postcode) ?? []))]
  })
}

const mailCentre = /\b(?:mc|msc|dc|bc|po|gpo)$/i

const aroundMetres = 10_000

/** A capital has the postcode of its post office, whatever lies around. */
const capitals: Readonly<Record<string, string>> = {
  Adelaide: '5000',
  Brisbane: '4000',
  Canberra: '2600',
  Darwin: '0800',
  Hobart: '7000',
  Melbourne: '3000',
  Perth: '6000',
  Sydney: '2000',
}

/** Rows whose place is wrong and which nearby rows cannot correct. */
const corrections: Readonly<Record<string, Position>> = {
  'Eucla 6443': { latitude: -31.6772, longitude: 128.8892 },
  'Norfolk Island 2899': { latitude: -29.0408, longitude: 167.9547 },
}

function corrected(row: GazetteerRow): GazetteerRow {
  const correction = corrections[`${row.suburb} ${row.postcode}`]
  return correction ? { ...row, ...correction } : row
}

/** One number for a position, to a metre. */
export function placeNumber({ latitude, longitude }: Position): number {
  return Math.round(latitude * 1e5) * 1e8 + Math.round(longitude * 1e5)
}

function onePostcode(rows: readonly GazetteerRow[]): boolean {
  return rows.every(({ postcode }) => postcode === rows[0]?.postcode)
}

/** The postcode that most sure places around here share, or the one whose places lie nearest when none is around. */
function believedPostcode(
  claim: readonly GazetteerRow[],
  sureOf: ReadonlyMap<string, readonly GazetteerRow[]>,
): string | undefined {
  const capital = claim.find(({ suburb, postcode }) => capitals[suburb] === postcode)
  if (capital) return capital.postcode
  const ranked = claim.map((row) => {
    const metres = (sureOf.get(row.postcode) ?? []).map((sure) => distanceMetres(row, sure))
    return {
      postcode: row.postcode,
      around: metres.filter((one) => one < aroundMetres).length,
      nearest: Math.min(...metres),
    }
  })
  return ranked.toSorted(
    (one, other) => other.around - one.around || (one.nearest < other.nearest ? -1 : 1),
  )[0]?.postcode
}

function movedHome(
  row: GazetteerRow,
  settled: readonly GazetteerRow[],
  sure: readonly GazetteerRow[],
): GazetteerRow[] {
  const namesake = settled.find(({ suburb }) => suburb === row.suburb)
  if (sure.length === 0) return namesake ? [] : [row]
  const home = {
    latitude: median(sure.map(({ latitude }) => latitude)),
    longitude: median(sure.map(({ longitude }) => longitude)),
  }
  if (!namesake) return [{ ...row, ...home }]
  // The people who were counted live at the namesake's.
  return distanceMetres(home, namesake) < aroundMetres ? [] : [{ ...row, ...home, population: 0 }]
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
