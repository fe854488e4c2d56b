/** What may let somebody in or belongs to somebody, wherever it stands in a text. */
const secrets: readonly [RegExp, string][] = [
  // Name and password in an address, and what follows its question mark.
  [/\/\/[^\s/@]+@/g, '//***@'],
  [/(https?:\/\/[^\s?"']+)\?[^\s"']+/g, '$1?***'],
  [/\b(?:bearer|basic)\s+[\w.~+/=-]+/gi, '***'],
  [
    /\b(pass(?:word|wd)?|secret|token|api[_-]?key|authorization|code)(["']?\s*[:=]\s*["']?)[^\s"',;&]+/gi,
    '$1$2***',
  ],
  [/\b(?:sk|pk|rk|whsec|SG|AC)[_.][\w.-]{6,}/g, '***'],
  [/\b[\w.+-]+@([\w-]+\.[\w.-]+)/g, '***@$1'],
  [/\+?\d[\d ]{8,}\d/g, '***'],
  // Long runs of letters and figures are keys; an id of ours has hyphens.
  [/\b(?=\w*\d)(?=\w*[a-z])\w{24,}\b/gi, '***'],
]

/** An error as an operator may read it. */
export function maskError(text: string): string {
  return secrets.reduce((masked, [secret, instead]) => masked.replaceAll(secret, instead), text)
}
