import { nativeImage } from '../native/bridge'

/** A picture that the native app let the person take or choose; undefined when they went back. */
export async function pickNativeImage(): Promise<Blob | undefined> {
  const picked = await nativeImage()
  return picked && blobOf(picked.dataUrl)
}

/** Read here and not fetched: the content security policy lets nothing be fetched but from our own server. */
function blobOf(dataUrl: string): Blob {
  const [, encoded = ''] = dataUrl.split(',')
  return new Blob([Uint8Array.from(atob(encoded), (sign) => sign.codePointAt(0) ?? 0)])
}
