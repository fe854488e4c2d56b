/** What the gateway's XML can say: nested names, lists with a name for their items, and plain values. */
export type XmlValue = string | number | boolean | null | XmlList | { readonly [name: string]: XmlValue }

export interface XmlList {
  readonly each: string
  readonly items: readonly XmlValue[]
}

/** Writes names with dashes and marks the type of everything that is not text, as Braintree does. */
export function gatewayXml(root: string, value: XmlValue): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, value)}\n`
}

function element(name: string, value: XmlValue): string {
  const tag = name.replaceAll(/[A-Z]|(?<=[a-z])\d/g, (found) => `-${found.toLowerCase()}`)
  if (value === null) return `<${tag} nil="true"/>`
  if (typeof value === 'boolean') return `<${tag} type="boolean">${value}</${tag}>`
  if (typeof value === 'number') return `<${tag} type="integer">${value}</${tag}>`
  if (typeof value === 'string') return `<${tag}>${escaped(value)}</${tag}>`
  if (isList(value)) {
    return `<${tag} type="array">${value.items.map((item) => element(value.each, item)).join('')}</${tag}>`
  }
  const inside = Object.entries(value).map(([key, each]) => element(key, each))
  return `<${tag}>${inside.join('')}</${tag}>`
}

function isList(value: object): value is XmlList {
  return 'each' in value && 'items' in value
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
