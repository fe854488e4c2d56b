import type { Brand } from '@bayshare/domain/brands/brand'
import type { PageRoute } from '../shell/page-route'
import { titleOf } from '../shell/title-of'
import { escapeHtml, escapeJson } from './escape'
import { pageDescriptions } from './page-descriptions'

/** What search engines and link previews read about a page. */
export function headOf(page: PageRoute, brand: Brand, address: string, pathname: string): string {
  const title = escapeHtml(titleOf(page, brand))
  if (page.path === '*') return `<title>${title}</title><meta name="robots" content="noindex">`
  const description = escapeHtml(pageDescriptions[page.path]?.(brand) ?? brand.words.description)
  const canonical = escapeHtml(canonicalOf(address, pathname, page))
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${canonical}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${escapeHtml(brand.words.name)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${canonical}">`,
    `<meta name="twitter:card" content="summary">`,
    page.isUnlisted ? '<meta name="robots" content="noindex">' : '',
    page.path === '/' ? structuredData(brand, address) : '',
  ].join('')
}

/** One address for all spellings of a path: lower case and no slash at the end. A code in it keeps its letters. */
function canonicalOf(address: string, pathname: string, page?: PageRoute): string {
  const spelled = page?.path.includes(':') ? pathname : pathname.toLowerCase()
  const path = spelled.replace(/\/+$/, '')
  return `${address.replace(/\/$/, '')}${path === '' ? '/' : path}`
}

function structuredData({ words }: Brand, address: string): string {
  const url = canonicalOf(address, '/')
  const organisation = {
    '@type': 'Organization',
    '@id': `${url}#organisation`,
    name: words.name,
    url,
    slogan: words.tagline,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: words.supportEmail,
      telephone: words.supportPhone,
      areaServed: 'AU',
    },
  }
  const site = {
    '@type': 'WebSite',
    name: words.name,
    url,
    description: words.description,
    inLanguage: 'en-AU',
    publisher: { '@id': `${url}#organisation` },
  }
  const graph = { '@context': 'https://schema.org', '@graph': [organisation, site] }
  return `<script type="application/ld+json">${escapeJson(JSON.stringify(graph))}</script>`
}
