const deepest = 12

/** Nested without end, or with a character that the database cannot hold: neither comes from an honest client. */
export function isMalformedBody(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isUnstorable(value)
  if (typeof value !== 'object' || value === null) return false
  if (depth >= deepest) return true
  return Object.entries(value).some(
    ([name, inner]) => isUnstorable(name) || isMalformedBody(inner, depth + 1),
  )
}

/** No text column holds a zero byte, and no JSON column half of a surrogate pair. */
function isUnstorable(text: string): boolean {
  return text.includes('\u0000') || /\p{Surrogate}/u.test(text)
}
