export interface Masked {
  text: string
  isMasked: boolean
}

/**
 * Takes email addresses, links and phone numbers out of a message to somebody who has not answered yet
 * (rule: contact details). What is written with wide or invisible characters is read as what it looks like.
 */
export function maskContactDetails(text: string): Masked {
  const plain = text.normalize('NFKC').replaceAll(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
  const masked = masks.reduce((rest, { pattern, mask, isSpared }) => {
    return rest.replaceAll(pattern, (found) => (isSpared?.(found) ? found : mask))
  }, plain)
  return masked === plain ? { text, isMasked: false } : { text: masked, isMasked: true }
}

interface Mask {
  pattern: RegExp
  mask: string
  /** What looks like it and is something else. */
  isSpared?: (found: string) => boolean
}

const at = String.raw`\s*(?:@|\(at\)|\[at\]|\{at\})\s*`
const dot = String.raw`\s*(?:\.|\(dot\)|\[dot\]|\{dot\})\s*`
const endings = 'com|net|org|edu|gov|au|nz|uk|io|co|me|app|dev|info|biz|link|ly|xyz|site|online|shop'
const digit = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)'

const masks: readonly Mask[] = [
  {
    pattern: new RegExp(`[\\w.+-]+${at}[\\w-]+(?:${dot}[\\w-]+)+`, 'giu'),
    mask: '[email hidden]',
  },
  {
    pattern: new RegExp(`[\\w.+-]+\\s+at\\s+[\\w-]+\\s+dot\\s+(?:${endings})\\b`, 'giu'),
    mask: '[email hidden]',
  },
  {
    pattern: /\b(?:https?:\/\/|www\.)\S+/giu,
    mask: '[link hidden]',
  },
  {
    pattern: new RegExp(`\\b(?:[a-z0-9-]+\\.)+(?:${endings})\\b(?:[/?#]\\S*)?`, 'giu'),
    mask: '[link hidden]',
  },
  {
    pattern: /(?<![\w/:.])\+?\(?\d(?:[\s().-]{0,3}\d){7,15}(?![\w/:])/gu,
    mask: '[phone number hidden]',
    isSpared: isDate,
  },
  {
    pattern: new RegExp(`\\b${digit}(?:[\\s,-]+${digit}){6,}\\b`, 'giu'),
    mask: '[phone number hidden]',
  },
]

/** `17-11-2026`, `17.11.2026` or `2026-11-17`, alone or two of them. */
function isDate(digits: string): boolean {
  const day = String.raw`(?:\d{1,2}[.-]\d{1,2}[.-]\d{4}|\d{4}[.-]\d{1,2}[.-]\d{1,2})`
  return new RegExp(`^${day}(?:\\s*-?\\s*${day})?$`).test(digits)
}
