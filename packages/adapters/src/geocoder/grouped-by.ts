/** Node 20 has no `Map.groupBy` yet. */
export function groupedBy<T, N>(all: Iterable<T>, nameOf: (one: T) => N): Map<N, T[]> {
  const groups = new Map<N, T[]>()
  for (const one of all) {
    const name = nameOf(one)
    const group = groups.get(name)
    if (group) group.push(one)
    else groups.set(name, [one])
  }
  return groups
}
