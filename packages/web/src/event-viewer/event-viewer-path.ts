/** Where the viewer shows a booking by its reference, or an event or a message by its id. */
export function eventViewerPath(id: string): string {
  return `/cp/events/${encodeURIComponent(id)}`
}
