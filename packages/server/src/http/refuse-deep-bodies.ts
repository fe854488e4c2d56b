const deepest = 12

/** A body nested without end would cost every later walk over it dearly. */
export function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth >= deepest) return true
  return Object.values(value).some((inner) => isTooDeep(inner, depth + 1))
}
