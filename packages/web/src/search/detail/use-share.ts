import { useCopy } from '../../ui/use-copy'

/** Hands a page of ours on: by what the device offers for that, otherwise by copying its address. */
export function useShare(title: string, path: string) {
  const link = typeof location === 'undefined' ? path : new URL(path, location.origin).href
  const { copy, outcome } = useCopy(link)

  async function share(): Promise<void> {
    if (typeof navigator.share !== 'function') return copy()
    try {
      await navigator.share({ title, url: link })
    } catch (error) {
      // Whoever closes the device's own dialog has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }

  return { share, outcome, link }
}
