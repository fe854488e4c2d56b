import type { Position } from '../geo/distance'
import type { SearchedStay } from '../search/stay-in-zone'

/** The page that shows what is free around a place, or one of the spaces there (D1 section 2). */
export function searchLink(
  { name, latitude, longitude }: Position & { name: string },
  stay: SearchedStay,
  spaceId?: string,
): string {
  const place = `/Search/${encodeURIComponent(name)}/${latitude}/${longitude}`
  const path = [place, ...stayInPath(stay), ...(spaceId === undefined ? [] : [spaceId])].join('/')
  return stay.kind === 'monthly' ? `${path}?monthly=1` : path
}

function stayInPath(stay: SearchedStay): string[] {
  if (stay.kind === 'monthly') {
    // A stay that goes on has no end to show; its first day stands for it.
    const { starts, ends } = stay
    return [String(starts), '00:00', String(ends ?? starts), ends === null ? '23:45' : '00:00']
  }
  return [stay.starts, stay.ends].flatMap((wall) => [
    wall.toPlainDate().toString(),
    wall.toPlainTime().toString({ smallestUnit: 'minute' }),
  ])
}
