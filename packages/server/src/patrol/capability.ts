import type { Capability } from '../capability/capability'
import { mayViewSighting } from './queries'
import { patrolRoutes } from './routes'
import { sweepSightings } from './sweep-sightings'

/** Whether a car may be in a building, and what patrollers saw there. */
export const patrol = {
  name: 'patrol',
  routes: ({ ports, signer }) => patrolRoutes({ images: ports.images, signer }),
  mayView:
    ({ deps }) =>
    (request) =>
      mayViewSighting(deps.database.read(), request),
  sweeps: ({ deps, ports }) => [{ name: 'sweep-sightings', run: () => sweepSightings(deps, ports.images) }],
} satisfies Capability
