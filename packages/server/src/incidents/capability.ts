import type { Party } from '@bayshare/domain/bookings/lifecycle'
import type { Decision } from '@bayshare/domain/incidents/incident'
import type { Capability } from '../capability/capability'
import type { SearchEngine } from '../search/engine'
import { mayViewReport } from './queries'
import { incidentChecks } from './checks'
import { incidentReactions } from './reactions'
import { incidentRoutes } from './routes'

declare module '../events/event-kinds' {
  interface EventPayloads {
    /** About the booking with this reference, as the others. */
    'incident.reported': { incidentId: string; bookingId: string; party: Party }
    /** A vehicle is still where the driver of this booking is to park. */
    'incident.warned': { incidentId: string; bookingId: string }
    'incident.decided': { incidentId: string; bookingId: string; decision: Decision; refunded: number }
  }
}

export function incidents(engine: SearchEngine) {
  return {
    name: 'incidents',
    checks: incidentChecks,
    routes: ({ ports, signer }) => incidentRoutes({ engine, images: ports.images, signer }),
    mayView:
      ({ deps }) =>
      (request) =>
        mayViewReport(deps.database.read(), request),
    subscriptions: {
      'incident.reported': ['warn-next-driver'],
      'account.closed': ['forget-reports'],
    },
    reactions: ({ ports }) => incidentReactions(ports.images),
  } satisfies Capability
}
