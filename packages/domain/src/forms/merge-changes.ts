import type { FieldValue, FormValues } from './form'

export interface Merged {
  values: Record<string, FieldValue>
  /** Fields that were changed to something else meanwhile. */
  conflicts: string[]
}

/**
 * Puts what somebody changed upon what stands now. They began from what they had seen; what others changed since stays,
 * unless both changed the same field (rule: changes by several people).
 */
export function mergeChanges(seen: FormValues, now: FormValues, given: FormValues): Merged {
  const values: Record<string, FieldValue> = {}
  const conflicts: string[] = []
  for (const name of new Set([...Object.keys(now), ...Object.keys(given)])) {
    const current = now[name] ?? null
    const mine = name in given ? (given[name] ?? null) : current
    const before = seen[name] ?? null
    const isMine = name in given && mine !== before
    values[name] = isMine ? mine : current
    if (isMine && before !== current && mine !== current) conflicts.push(name)
  }
  return { values, conflicts }
}
