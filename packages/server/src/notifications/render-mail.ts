import type { Brand } from '@bayshare/domain/brands/brand'
import type { MailName, MailProps } from './templates/mail-templates'

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/**
 * Writes a mail in the look of its brand. `address` is where that brand is served and comes from configuration, never
 * from a request (rule: brand scope).
 */
export async function renderMail<Name extends MailName>(
  name: Name,
  brand: Brand,
  address: string,
  props: MailProps[Name],
  unsubscribeUrl: string | null = null,
): Promise<RenderedMail> {
  const { render, templates, asPlainText, createElement, UnsubscribeUrl } = await mailKit()
  const template = templates[name]
  const page = template.component({ ...props, brand, site: address })
  const html = withoutTurns(
    withoutMarkers(await render(createElement(UnsubscribeUrl, { value: unsubscribeUrl }, page))),
  )
  return {
    subject: inOneLine(template.subject(props, brand)),
    html,
    text: asPlainText(html),
  }
}

let asPlainText: ((html: string) => string) | undefined

/** Loaded with the first mail, so that the program starts without it. */
async function mailKit() {
  const [{ render, plainTextSelectors }, { compile }, { templates }, { createElement }, { UnsubscribeUrl }] =
    await Promise.all([
      import('@react-email/render'),
      import('html-to-text'),
      import('./templates/mail-templates'),
      import('react'),
      import('./templates/BrandedMail'),
    ])
  // To prepare the rules takes three times as long as to write a mail by them.
  asPlainText ??= compile({ wordwrap: false, selectors: [...plainTextSelectors, ...plainTextRules] })
  return { render, templates, asPlainText, createElement, UnsubscribeUrl }
}

const plainTextRules = [
  { selector: 'h1', options: { uppercase: false } },
  {
    selector: '[data-text-format="dataTable"]',
    format: 'dataTable',
    options: { uppercaseHeaderCells: false },
  },
  {
    selector: '[data-fact-label]',
    format: 'paragraph',
    options: { leadingLineBreaks: 2, trailingLineBreaks: 1 },
  },
  {
    selector: '[data-fact-value]',
    format: 'paragraph',
    options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
  },
  {
    selector: '[data-fact-note]',
    format: 'paragraph',
    options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
  },
  { selector: '[data-words-only]', format: 'inline' },
]

/** React marks where texts and boundaries meet for a browser that hydrates the page; no mail program does. */
function withoutMarkers(html: string): string {
  return html.replaceAll(/<!--(?: |\/?\$|html|head|body)-->/g, '')
}

/** Names that people chose stand in subjects; a line break among them must not end the header. */
function inOneLine(subject: string): string {
  return withoutTurns(subject)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Marks in what people typed that would turn the words of the mail around them; no language needs these. */
function withoutTurns(text: string): string {
  return text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '')
}
