import type { FavouritesPolicy } from '../brands/policy'

export const saveRefusals = ['too-many-saved-spaces', 'too-many-saved-places'] as const
export type SaveRefusal = (typeof saveRefusals)[number]

/** Whether one more fits beside those that somebody has saved already. */
export function maySave(
  what: 'space' | 'place',
  saved: number,
  { mostSpaces, mostPlaces }: Pick<FavouritesPolicy, 'mostSpaces' | 'mostPlaces'>,
): 'yes' | SaveRefusal {
  if (what === 'space') return saved < mostSpaces ? 'yes' : 'too-many-saved-spaces'
  return saved < mostPlaces ? 'yes' : 'too-many-saved-places'
}
