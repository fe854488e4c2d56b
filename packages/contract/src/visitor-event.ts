import type { WireCall } from './call'

/** What `logEvent` sends, for pages that load no schemas. A test compares the two. */
export function visitorEvent(code: string, details?: string): WireCall {
  return { method: 'POST', path: '/api/v1/ev/', body: { code, ...(details !== undefined && { details }) } }
}
