import { brandById } from '@bayshare/domain/brands/all-brands'
import type { Brand, BrandId } from '@bayshare/domain/brands/brand'
import { type DeliveryEvent, deliveryWords } from '@bayshare/domain/notifications/delivery-event'
import { formatMoment } from '@bayshare/domain/time/format-time'
import { zoneWords } from '@bayshare/domain/time/zone-words'
import { Markup, markup } from './markup'
import { outboxIcon } from './outbox-icon'
import { outboxStyle } from './outbox-style'

/** One mail or text message as it was kept, with what became of it. */
export interface OutboxMessage {
  id: string
  channel: 'mail' | 'sms'
  brand: BrandId
  recipient: string
  subject: string | null
  html: string | null
  text: string
  template: string
  bookingReference: string | null
  /** ISO instants. */
  createdAt: string
  sentAt: string | null
  attempts: number
  lastError: string | null
  /** Bounced or dropped, and not tried again. */
  failedAt: string | null
  providerMessageId: string | null
  /** The calendar file that came with it. */
  calendar: string | null
  /** What became of a mail, in SendGrid's shape. */
  events: readonly DeliveryEvent[]
}

export interface OutboxPageOptions {
  /** Whose look the page wears; the messages may belong to any brand. */
  brand: Brand
  /** The message that is read beside the list. */
  open?: OutboxMessage
  /** The address of the page shown; the links that open a message add `open=<id>` to it. */
  thisPage?: string
  /** The address of the page with older messages, when there are any. */
  nextPage?: string
  /** The zone of the times that are shown. */
  zone?: string
}

const firstPage = '/outbox'

/**
 * What the product wrote to people, readable in the browser in sandbox mode. It needs no script: a mail is shown in a
 * frame that may do nothing, so its links are followed in the plain text under it.
 */
export function outboxPage(messages: readonly OutboxMessage[], options: OutboxPageOptions): string {
  const view: View = {
    open: options.open,
    thisPage: options.thisPage ?? firstPage,
    nextPage: options.nextPage,
    zone: options.zone ?? 'Australia/Sydney',
  }
  const { brand } = options
  const page = markup`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${view.open ? `${headingOf(view.open)} - ` : ''}Outbox - ${brand.words.name}</title>
<style>${new Markup(outboxStyle(brand))}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the messages</a>
<header class="top">
  <p class="sandbox">${outboxIcon('flask')} Sandbox: all messages are kept here.</p>
  <div class="wide">
    <a class="home" href="/">
      <span class="mark" aria-hidden="true">${brand.words.name.slice(0, 1)}</span>${brand.words.name}
    </a>
  </div>
</header>
<main id="main" class="wide${view.open ? ' reading' : ''}">
  <h1>Outbox</h1>
  <p class="zone">Times are ${zoneWords(view.zone)}.</p>
  ${messages.length === 0 && !view.open ? emptyOutbox() : panes(messages, view)}
</main>
</body>
</html>
`
  return page.html
}

export type DeliveryState = 'queued' | 'sent' | 'failed'

/**
 * A message that failed is tried again until its job gives up or the address turns out to be bad; until it is sent it
 * counts as failed. A provider may take it and tell later that it bounced.
 */
export function deliveryState({
  sentAt,
  lastError,
  events,
}: Pick<OutboxMessage, 'sentAt' | 'lastError' | 'events'>): DeliveryState {
  if (sentAt !== null) return events.some(({ event }) => unwelcome.has(event)) ? 'failed' : 'sent'
  return lastError === null ? 'queued' : 'failed'
}

const unwelcome = new Set(['bounce', 'dropped', 'spamreport'])

interface View {
  open: OutboxMessage | undefined
  thisPage: string
  nextPage: string | undefined
  zone: string
}

function panes(messages: readonly OutboxMessage[], view: View): Markup {
  return markup`<div class="panes">${list(messages, view)}${view.open && detail(view.open, view)}</div>`
}

function list(messages: readonly OutboxMessage[], view: View): Markup {
  return markup`<section class="list" aria-label="Messages">
  <div class="columns" aria-hidden="true">${columns.map((column) => markup`<span>${column}</span>`)}</div>
  <ol>${messages.map((message) => row(message, view))}</ol>
  ${pages(view)}
</section>`
}

const columns = ['Message', 'To', 'Brand', 'Written', 'State']

function row(message: OutboxMessage, view: View): Markup {
  const isOpen = message.id === view.open?.id
  return markup`<li class="row${isOpen ? ' open' : ''}">
  <div class="what">
    ${outboxIcon(message.channel)}
    <a href="${addressOf(message, view)}"${isOpen && markup` aria-current="true"`}>
      <span class="hidden">${channelWords[message.channel]}:</span> ${titleOf(message)}
    </a>
  </div>
  <div class="to"><span class="hidden">To </span>${message.recipient}</div>
  <div class="brand">${brandName(message)}</div>
  <div class="when">${moment(message.createdAt, view.zone)}</div>
  <div class="state">${stateChip(message)}</div>
  ${message.lastError !== null && markup`<p class="error">${attemptWords(message)}: ${message.lastError}</p>`}
</li>`
}

function detail(message: OutboxMessage, view: View): Markup {
  return markup`<article class="detail" aria-labelledby="subject">
  <p class="back"><a href="${view.thisPage}">${outboxIcon('back')}All messages</a></p>
  <h2 id="subject">${headingOf(message)}</h2>
  <dl>
    ${fact('To', message.recipient)}
    ${fact('Brand', brandName(message))}
    ${fact('State', markup`${stateChip(message)} <span class="state-details">${stateDetails(message, view.zone)}</span>`)}
    ${fact('Written', moment(message.createdAt, view.zone))}
    ${message.bookingReference !== null && fact('Booking', message.bookingReference)}
    ${fact('Template', message.template)}
    ${message.providerMessageId !== null && fact('Provider ID', message.providerMessageId)}
  </dl>
  ${message.lastError !== null && markup`<p class="error">${message.lastError}</p>`}
  ${message.events.length > 0 && timeline(message, view.zone)}
  ${message.channel === 'sms' ? phone(message) : letter(message)}
</article>`
}

function timeline({ events }: OutboxMessage, zone: string): Markup {
  return markup`<h3>Delivery</h3>
  <ol class="timeline">${events.map(
    (event) => markup`<li>
    <strong>${event.event.slice(0, 1).toUpperCase()}${event.event.slice(1)}</strong>
    ${moment(Temporal.Instant.fromEpochMilliseconds(event.timestamp * 1000).toString(), zone)}
    <p>${deliveryWords(event) ?? JSON.stringify(event)}</p>
  </li>`,
  )}</ol>`
}

function letter(message: OutboxMessage): Markup {
  return markup`${
    message.html !== null &&
    markup`<h3>Preview</h3>
  <iframe class="letter" sandbox="" title="Preview of the email" srcdoc="${message.html}"></iframe>
  <p class="note">Links don't work in this preview. Use the ones in the plain text below.</p>`
  }
  <h3>Plain text</h3>
  <pre>${withLinks(message.text)}</pre>
  ${
    message.calendar !== null &&
    markup`<h3>Calendar file</h3>
  <pre>${message.calendar}</pre>`
  }`
}

function phone(message: OutboxMessage): Markup {
  return markup`<h3>Preview</h3>
  <div class="phone"><p class="bubble">${withLinks(message.text)}</p></div>`
}

function emptyOutbox(): Markup {
  return markup`<div class="empty">
  ${outboxIcon('empty')}
  <p>No messages yet. Emails and text messages to drivers and owners show here.</p>
  <a class="button" href="/search">Find a spot to book</a>
</div>`
}

function pages({ nextPage, thisPage }: View): Markup | false {
  if (!nextPage && thisPage === firstPage) return false
  return markup`<nav class="pages" aria-label="Pages">
  ${thisPage !== firstPage && markup`<a href="${firstPage}">Newest messages</a>`}
  ${nextPage && markup`<a class="older" href="${nextPage}">Older messages</a>`}
</nav>`
}

function fact(label: string, value: string | Markup): Markup {
  return markup`<div><dt>${label}</dt> <dd>${value}</dd></div>`
}

const channelWords = { mail: 'Email', sms: 'Text message' } as const
const stateWords: Readonly<Record<DeliveryState, string>> = {
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
}

function stateChip(message: OutboxMessage): Markup {
  const state = deliveryState(message)
  return markup`<span class="chip ${state}">${outboxIcon(state)}${stateWords[state]}</span>`
}

function stateDetails(message: OutboxMessage, zone: string): Markup | string {
  if (message.sentAt === null) return message.attempts === 0 ? 'Not tried yet' : attemptWords(message)
  const tries = message.attempts > 1 ? `, ${attemptWords(message)}` : ''
  return markup`${moment(message.sentAt, zone)}${tries}`
}

function attemptWords({ attempts }: OutboxMessage): string {
  return attempts === 1 ? '1 attempt' : `${attempts} attempts`
}

function brandName(message: OutboxMessage): Markup {
  const { look, words } = brandById(message.brand)
  const colours = `background:${look.accent};background:light-dark(${look.accent},${look.accentOnDark})`
  return markup`<span class="dot" style="${colours}" aria-hidden="true"></span>${words.name}`
}

function moment(instant: string, zone: string): Markup {
  return markup`<time datetime="${instant}">${formatMoment(Temporal.Instant.from(instant), zone)}</time>`
}

/** A text message has no subject and is short enough to be read below. */
function headingOf(message: OutboxMessage): string {
  return message.subject?.trim() || channelWords[message.channel]
}

/** In the list the first words stand in for a subject. */
function titleOf(message: OutboxMessage): string {
  const title = message.subject?.trim() || message.text.replaceAll(/\s+/g, ' ').trim()
  return title === '' ? '(no words)' : title
}

function addressOf(message: OutboxMessage, { thisPage }: View): string {
  return `${thisPage}${thisPage.includes('?') ? '&' : '?'}open=${encodeURIComponent(message.id)}`
}

/** Only addresses of the web become links; the split keeps them at the odd places. */
function withLinks(text: string): Markup {
  const pieces = text.split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
  return markup`${pieces.map((piece, position) =>
    position % 2 === 0 ? piece : markup`<a href="${piece}" rel="noopener noreferrer">${piece}</a>`,
  )}`
}
