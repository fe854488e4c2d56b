/** How a picture is made small enough (rule: image uploads). */
export const mostBytes = 1_000_000
export const widthOnceTooLarge = 800
const firstQuality = 0.8
const qualityDivisor = 1.5
/** Below this nothing gets smaller any more. */
const leastQuality = 0.02

/** Writes a picture again and again, each time with less quality, until it is small enough; undefined when it never is. */
export async function recompressed(
  write: (quality: number) => Promise<Blob>,
  most = mostBytes,
): Promise<Blob | undefined> {
  for (let quality = firstQuality; quality > leastQuality; quality /= qualityDivisor) {
    const written = await write(quality)
    if (written.size <= most) return written
  }
  return undefined
}
