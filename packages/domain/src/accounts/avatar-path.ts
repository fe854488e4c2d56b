/** The sizes in which pictures of people are kept, in CSS pixels. */
export const avatarSizes = [30, 75, 240] as const

/** Where the picture of a person is found in the size that is shown. One that came with the product has only one. */
export function avatarAt(path: string, shownSize: number): string {
  const size = avatarSizes.find((kept) => kept >= shownSize) ?? Math.max(...avatarSizes)
  return path.replace(/\/avatar-\d+\.webp$/, `/avatar-${size}.webp`)
}
