/** Text that is HTML already. Everything else that is put into a page is escaped, so nobody has to remember to. */
export class Markup {
  constructor(readonly html: string) {}
}

type Piece = string | number | Markup | null | undefined | false | readonly Piece[]

/** Writes HTML with values in it: `markup`<p>${name}</p>`` shows the name, whatever somebody put into it. */
export function markup(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  const html = parts.reduce((page, part, position) => page + written(pieces[position - 1]) + part)
  return new Markup(html)
}

function written(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (piece instanceof Markup) return piece.html
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(String(piece))
  return piece.map(written).join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
