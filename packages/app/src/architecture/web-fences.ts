import type { Capabilities } from './capabilities'
import type { Place } from './place'

/** What every capability of the web builds on, the lowest first: each may import those before it and no capability. */
const shared = ['session', 'native', 'ui', 'images', 'map', 'forms']

/** Folders that only the web has. Nobody but the shell shows them, and they show no capability. */
const webOnly = ['help', 'landing', 'pages']

/** They put capabilities together: `shell` for the browser, `rendering` for what the server sends. */
const composers = ['shell', 'rendering']

/** Why a module of the web may not import another one; undefined when it may. */
export function messageForWeb(from: Place, to: Place, capabilities: Capabilities): string | undefined {
  // The two entries of the web are directly in `src`, and they may import everything.
  if (from.isTest || from.folder === undefined || from.folder === to.folder) return undefined
  if (to.isTest) return `${to.name} is for tests only: move what the product needs out of ${to.folder}.`
  if (to.folder === undefined) return `${to.name} is where the web starts, and no other module imports it.`
  if (composers.includes(to.folder) && !isLower(composers, to.folder, from.folder))
    return `${to.folder} puts the capabilities together and is imported by none: let it hand in what ${from.folder} shows, or move what both need into a shared folder (${shared.join(', ')}).`
  if (composers.includes(from.folder)) return undefined
  if (shared.includes(from.folder)) return messageForShared(from.folder, to.folder)
  if (shared.includes(to.folder) || capabilities[from.folder]?.includes(to.folder)) return undefined
  return `${from.folder} may not import ${to.folder}: let shell put the two together, or allow it in capabilities.json if that makes no cycle.`
}

/** Whether the web has a place for a folder of this name. */
export function isFolderOfWeb(folder: string, capabilities: Capabilities): boolean {
  return [...shared, ...webOnly, ...composers].includes(folder) || folder in capabilities
}

function messageForShared(from: string, to: string): string | undefined {
  if (isLower(shared, to, from)) return undefined
  if (shared.includes(to))
    return `${from} is below ${to} in the order of shared folders (${shared.join(', ')}): move what both need into the lower one.`
  return `${from} is shared by every capability and knows none: let whoever uses it hand in what it needs of ${to}.`
}

function isLower(order: readonly string[], one: string, other: string): boolean {
  return order.includes(one) && order.indexOf(one) < order.indexOf(other)
}
