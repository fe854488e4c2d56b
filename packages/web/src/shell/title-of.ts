import type { Brand } from '@bayshare/domain/brands/brand'
import type { PageRoute } from './page-route'

/** What the tab says: the page and the brand, or the brand and its promise on the first page. */
export function titleOf(page: PageRoute, { words }: Brand): string {
  return page.title === '' ? `${words.name}: ${words.tagline}` : `${page.title} · ${words.name}`
}
