import { brandById } from '@bayshare/domain/brands/all-brands'
import type { Brand, BrandId } from '@bayshare/domain/brands/brand'
import { renderToStaticMarkup } from 'react-dom/server'
import { offlineFilesId } from '../shell/offline/offline-page'
import { offlinePath } from '../shell/offline/offline-path'
import { BrandMark } from '../ui/BrandMark'
import { beforePaintScript } from '../ui/color-scheme'
import { uiWords } from '../ui/words'
import type { Assets } from './assets'
import { iconOf } from './app-manifest'
import { escapeHtml, escapeJson } from './escape'

export interface DocumentRequest {
  brand: BrandId
  /** Path and query as asked. */
  url: string
  /** Whether the sandbox banner is shown. */
  isSandbox: boolean
  /** Codes for mobile numbers come by email, because nobody sends texts. */
  mailsCodes?: boolean
  /** The product's time, for screens that need it before the first answer. */
  now: Temporal.Instant
}

export interface PageDocument {
  html: string
  status: number
  /** What the content security policy must allow, as `sha256-...`. */
  scriptHashes: string[]
}

interface Content {
  head: string
  body: string
  state: string
}

/** The whole HTML document around a page, or around grey shapes of one while the browser draws the page itself. */
export function documentOf(
  content: Content | undefined,
  request: DocumentRequest & { isUnlisted: boolean },
  assets: Assets,
): string {
  const brand = brandById(request.brand)
  const { look, words } = brand
  const isOffline = request.url.split('?')[0] === offlinePath
  return `<!doctype html>
<html lang="en-AU"${isOffline ? ' data-offline' : ''} data-brand="${brand.id}" data-sandbox="${request.isSandbox}"${request.mailsCodes ? ' data-mails-codes' : ''} data-now="${request.now.toString()}" data-color-scheme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script>${beforePaintScript}</script>
<style>:root{--brand-accent:${look.accent};--brand-accent-on-dark:${look.accentOnDark}}</style>
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#181d26">
<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(iconOf(brand))}">
<link rel="manifest" href="/manifest.webmanifest">
${content?.head ?? `<title>${escapeHtml(words.name)}</title>${assets.stylesLinked}${assets.preloads}`}
${content ? '' : assets.script}
${!content && request.isUnlisted ? '<meta name="robots" content="noindex">' : ''}
</head>
<body>
${content ? `<div id="root" data-rendered>${content.body}</div>` : `<div id="root">${splashOf(brand)}</div>`}
${content?.state ? `<script id="state" type="application/json">${escapeJson(content.state)}</script>` : ''}
${content ? `<script>${assets.scriptAfterPaint}</script>` : ''}
${isOffline ? `<script id="${offlineFilesId}" type="application/json">${JSON.stringify(assets.offlineFiles)}</script>` : ''}
<script id="brand" type="application/json">${escapeJson(JSON.stringify(brand))}</script>
<noscript>${escapeHtml(words.name)} needs JavaScript for searching and booking.</noscript>
</body>
</html>
`
}

/** The inline scripts of the HTML pages, by the hashes that the policy allows. */
export function scriptHashes(assets: Assets): Promise<string[]> {
  return Promise.all([beforePaintScript, assets.scriptAfterPaint].map(hashOf))
}

async function hashOf(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

/** Says at once that something comes, also while the scripts take their time on a slow network. */
function splashOf({ look }: Brand): string {
  return renderToStaticMarkup(
    <div className="splash" role="status" aria-label={uiWords.loading}>
      <div className="splash-bar" />
      <div className="splash-head">
        <BrandMark mark={look.mark} />
      </div>
      <div className="splash-page">
        <div className="splash-title" />
        <div className="splash-card" />
        <div className="splash-card" />
        <div className="splash-card" />
      </div>
    </div>,
  )
}
