import sharp from 'sharp'

/** A picture of noise, which does not shrink below the smallest size that is taken. */
export function noisePicture(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
}

export async function widthOf(picture: Buffer): Promise<number> {
  return (await sharp(picture).metadata()).width
}
