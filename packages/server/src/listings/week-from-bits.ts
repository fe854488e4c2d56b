import { type OpenKind, openKind, type OpenWeek } from '@bayshare/domain/availability/open-week'

/** The week of a space as the rules know it, out of the column `open_week`. */
export function weekFromBits(bits: string): OpenWeek {
  return Uint8Array.from({ length: bits.length / 8 }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2),
  )
}

/** Until its calendar is written, a space is open at no time. */
export function openKindOf(bits: string | null): OpenKind {
  return bits === null ? 'never' : openKind(weekFromBits(bits))
}
