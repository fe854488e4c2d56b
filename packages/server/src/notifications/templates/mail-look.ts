import type { Brand } from '@bayshare/domain/brands/brand'
import type { CSSProperties } from 'react'

/** The colours of LOOK on a light ground, inlined on each element because many mail programs read nothing else. */
export const light = {
  ground: '#F6F7F9',
  card: '#FFFFFF',
  ink: '#1B1F2A',
  quiet: '#5A6272',
  line: '#E3E6EB',
  onAccent: '#FFFFFF',
}

const dark = {
  ground: '#12151C',
  card: '#1B1F2A',
  ink: '#F3F5F8',
  quiet: '#A9B2C0',
  line: '#343B49',
  onAccent: '#12151C',
}

export const fontFamily = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

export const paragraph: CSSProperties = {
  margin: '0 0 16px',
  fontSize: '16px',
  lineHeight: '24px',
  color: light.ink,
}

/** Amounts and times stand under each other digit by digit. */
export const figures: CSSProperties = { fontVariantNumeric: 'tabular-nums' }

/**
 * Only what an inline style cannot say: the dark theme and the narrow screen. Every colour has its dark counterpart
 * here, so that a program that honours the theme never shows dark ink on a dark ground. A program that drops the
 * sheet and inverts colours by itself still finds plain colours to work on.
 */
export function mailStyleSheet(brand: Brand): string {
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: ${dark.ground} !important; }
  .card { background-color: ${dark.card} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .quiet { color: ${dark.quiet} !important; }
  .line { border-color: ${dark.line} !important; }
  .accent-text { color: ${brand.look.accentOnDark} !important; }
  .accent-line { border-color: ${brand.look.accentOnDark} !important; }
  .accent-fill { background-color: ${brand.look.accentOnDark} !important; color: ${dark.onAccent} !important; }
}
@media (max-width: 480px) {
  .card-cell { padding: 24px 20px !important; }
  .button-cell { display: block !important; }
  .button { display: block !important; text-align: center !important; margin-right: 0 !important; }
}
`
}
