import { vi } from 'vitest'
import { onPageClean } from './clean-page'

/** The caches of a browser, as far as the product uses them, in memory. They go with the page. */
export function fakeCaches(): Map<string, Map<string, string>> {
  const caches = new Map<string, Map<string, string>>()
  const pathOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, 'https://parking.example').pathname
  const cacheOf = (kept: Map<string, string>) => ({
    async put(path: string, answer: Response) {
      kept.set(path, await answer.text())
    },
    match: async (asked: string | { url: string }) => {
      const text = kept.get(pathOf(asked))
      return text === undefined ? undefined : new Response(text)
    },
    delete: async (path: string) => kept.delete(path),
    keys: async () => [...kept.keys()].map((path) => ({ url: `https://parking.example${path}` })),
  })
  vi.stubGlobal('caches', {
    async open(name: string) {
      const kept = caches.get(name) ?? new Map<string, string>()
      caches.set(name, kept)
      return cacheOf(kept)
    },
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  })
  onPageClean(() => void vi.unstubAllGlobals())
  return caches
}
