import type { Capability } from '../capability/capability'
import { eventViewerRoutes } from './routes'

/** What became of mails and bookings, for the staff of buildings and the operator. */
export const eventViewer = {
  name: 'event-viewer',
  routes: ({ publicUrl }) => eventViewerRoutes(publicUrl),
} satisfies Capability
