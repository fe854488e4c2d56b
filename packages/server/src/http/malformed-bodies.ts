const deepest = 12

/** Nested without end, or with a character that no text column can hold: neither comes from an honest client. */
export function isMalformedBody(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return false
  if (depth >= deepest) return true
  return Object.entries(value).some(
    ([name, inner]) => name.includes('\u0000') || isMalformedBody(inner, depth + 1),
  )
}
