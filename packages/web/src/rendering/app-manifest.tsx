import type { Brand } from '@bayshare/domain/brands/brand'
import { renderToStaticMarkup } from 'react-dom/server'
import { BrandMark } from '../ui/BrandMark'

/** How the brand looks on the home screen of a phone. */
export function appManifest({ words, look }: Brand): string {
  return JSON.stringify({
    id: '/',
    name: words.name,
    short_name: words.name,
    description: words.description,
    lang: 'en-AU',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: look.accent,
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  })
}

/** The mark of the brand as a picture of its own. */
export function iconOf({ look }: Brand): string {
  return renderToStaticMarkup(<BrandMark mark={look.mark} size={512} />)
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    .replaceAll('var(--accent)', look.accent)
    .replaceAll('var(--on-accent)', '#fff')
}
