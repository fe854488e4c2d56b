import type { SpaceId } from '@bayshare/domain/listings/space'
import type { GivenPlace } from './given-place'

/** What a visitor wanted to save before they had to log in. */
export type WantedFavourite =
  | { kind: 'space'; spaceId: SpaceId }
  | { kind: 'place'; place: GivenPlace; wantsAlert: boolean }

const key = 'bayshare-wanted-favourite'

/** It waits in this tab, and is taken once. */
export const wantedFavourite = {
  keep(wanted: WantedFavourite): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(wanted))
    } catch {
      // Without storage the person presses once more after logging in.
    }
  },
  take(): WantedFavourite | undefined {
    try {
      const kept = sessionStorage.getItem(key)
      sessionStorage.removeItem(key)
      return kept === null ? undefined : (JSON.parse(kept) as WantedFavourite)
    } catch {
      return undefined
    }
  },
}
