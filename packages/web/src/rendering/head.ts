import type { Brand } from '@bayshare/domain/brands/brand'
import type { PageRoute } from '../shell/page-route'
import { titleOf } from '../shell/title-of'
import { escapeHtml, escapeJson } from './escape'
import { pageDescriptions } from './page-descriptions'
import type { PageFacts } from './page-facts'

/** What search engines and link previews read about a page. */
export function headOf(
  page: PageRoute,
  brand: Brand,
  { address, pathname }: { address: string; pathname: string },
  facts?: PageFacts,
): string {
  const title = escapeHtml(titleOf(facts ? { ...page, title: facts.title } : page, brand))
  if (page.path === '*' || facts?.status === 404)
    return `<title>${title}</title><meta name="robots" content="noindex">`
  const description = escapeHtml(
    facts?.description ?? pageDescriptions[page.path]?.(brand) ?? brand.words.description,
  )
  const url = facts?.canonical
    ? `${withoutSlash(address)}${facts.canonical}`
    : canonicalOf(address, pathname, page)
  const canonical = escapeHtml(url)
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${canonical}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${escapeHtml(brand.words.name)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${canonical}">`,
    facts?.image
      ? `<meta property="og:image" content="${escapeHtml(withoutSlash(address) + facts.image)}"><meta name="twitter:card" content="summary_large_image">`
      : `<meta name="twitter:card" content="summary">`,
    page.isUnlisted ? '<meta name="robots" content="noindex">' : '',
    page.path === '/' ? structuredData(siteData(brand, address)) : '',
    facts?.data ? structuredData(facts.data(url)) : '',
  ].join('')
}

/** One address for all spellings of a path: lower case and no slash at the end. A code in it keeps its letters. */
function canonicalOf(address: string, pathname: string, page?: PageRoute): string {
  const spelled = page?.path.includes(':') ? pathname : pathname.toLowerCase()
  const path = spelled.replace(/\/+$/, '')
  return `${withoutSlash(address)}${path === '' ? '/' : path}`
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}

function siteData({ words }: Brand, address: string): object[] {
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
  return [organisation, site]
}

/** Data for search engines, which no browser runs. */
function structuredData(graph: readonly object[]): string {
  const data = { '@context': 'https://schema.org', '@graph': graph }
  return `<script type="application/ld+json">${escapeJson(JSON.stringify(data))}</script>`
}
