export type Values = Readonly<Record<string, unknown>>

/** Only the names whose values differ, as they were and as they are. */
export function differences(before: Values, after: Values): { before: Values; after: Values } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  )
  return { before: pick(before, names), after: pick(after, names) }
}

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
}
