import { Markup } from './markup'

/** Outlines of Tabler; the empty outbox is our own drawing. They only repeat the words beside them. */
export function outboxIcon(name: keyof typeof outlines): Markup {
  const isPicture = name === 'empty'
  const box = isPicture ? '0 0 120 88' : '0 0 24 24'
  return new Markup(
    `<svg class="${isPicture ? 'picture' : 'icon'}" viewBox="${box}" fill="none" stroke="currentColor" ` +
      `stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${outlines[name]}</svg>`,
  )
}

const outlines = {
  mail: '<path d="M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10z"/><path d="M3 7l9 6l9 -6"/>',
  sms: '<path d="M8 9h8"/><path d="M8 13h6"/><path d="M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-5l-5 3v-3h-2a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12z"/>',
  sent: '<path d="M5 12l5 5l10 -10"/>',
  queued: '<path d="M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0"/><path d="M12 7v5l3 3"/>',
  failed:
    '<path d="M12 9v4"/><path d="M12 16v.01"/><path d="M10.4 3.6l-8.1 13.5a1.9 1.9 0 0 0 1.6 2.9h16.2a1.9 1.9 0 0 0 1.6 -2.9l-8.1 -13.5a1.9 1.9 0 0 0 -3.2 0z"/>',
  back: '<path d="M5 12h14"/><path d="M5 12l6 6"/><path d="M5 12l6 -6"/>',
  flask:
    '<path d="M9 3h6"/><path d="M10 9h4"/><path d="M10 3v6l-4 11a.7 .7 0 0 0 .5 1h11a.7 .7 0 0 0 .5 -1l-4 -11v-6"/>',
  empty:
    '<rect x="22" y="20" width="76" height="52" rx="8" class="paper"/><path d="M24 26l36 26l36 -26"/>' +
    '<path d="M8 40h8M4 52h12M10 64h6" class="speed"/><circle cx="98" cy="20" r="10" class="seal"/><path d="M94 20l3 3l5 -6" class="tick"/>',
} as const
