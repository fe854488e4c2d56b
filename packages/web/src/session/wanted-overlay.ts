import type { SpaceId } from '@bayshare/domain/listings/space'

/** The overlay of a spot that opens once when its page is next shown, for instance after logging in. */
export function wantedOverlay(name: string) {
  const key = `bayshare:${name}`
  return {
    keep: (spaceId: SpaceId) => attempt(() => sessionStorage.setItem(key, spaceId)),
    isFor: (spaceId: SpaceId) => attempt(() => sessionStorage.getItem(key) === spaceId) ?? false,
    forget: () => attempt(() => sessionStorage.removeItem(key)),
  }
}

export const wantedEnquiry = wantedOverlay('long-term-enquiry')

/** Without storage the person presses once more. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
