import { createStore } from '../../session/store'

/** The spaces that were looked at since the app was opened; the map marks them. */
export const visited = createStore<ReadonlySet<string>>(new Set())

export function noteVisit(spaceId: string): void {
  if (!visited.get().has(spaceId)) visited.set(new Set([...visited.get(), spaceId]))
}
