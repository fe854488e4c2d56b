import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { accountId, anyNumber, instant, text, uuid } from './wire-values'

/** The buildings of every brand, for the staff of whoever runs the installation. */

const building = message({
  id: field('uuid', uuid),
  name: field('building_name', z.string()),
  brand: field('brand', z.string()),
  address: field('address', z.string()),
  createdAt: field('create_date', instant),
  bays: field('bay_count', z.int()),
  /** Its page in the control panel of its brand. */
  controlPanelUrl: field('control_panel_url', z.string()),
  managers: field(
    'managers',
    z.array(
      message({
        accountId: field('user', accountId),
        name: field('name', z.string()),
        email: field('email', z.string()),
      }),
    ),
  ),
  /** Those that nobody has answered. */
  invitations: field(
    'invitations',
    z.array(
      message({
        id: field('uuid', uuid),
        email: field('email', z.string()),
        expiresAt: field('expires_at', instant),
        isExpired: field('expired', z.boolean()),
      }),
    ),
  ),
})
export type OperatedBuilding = z.output<typeof building>

export const everyBuilding = route({
  method: 'GET',
  path: 'operator/buildings/',
  capability: 'listings',
  summary: 'Buildings of every brand with their managers and open invitations, the newest first',
  caller: 'operator',
  query: message({
    typed: field('q', z.optional(text(80))),
    /** Which came last on the page before. */
    after: field('after', z.optional(uuid)),
  }),
  answer: message({
    buildings: field('buildings', z.array(building)),
    next: field('next', z.nullable(uuid)),
  }),
  refusals: [],
})

/** The fields of the form under their wire names; the form's own rules check them. */
const entered = z.record(
  z.string(),
  z.union([z.string().check(z.maxLength(500)), anyNumber, z.boolean(), z.null()]),
)

export const createBuilding = route({
  method: 'POST',
  path: 'operator/buildings/',
  capability: 'listings',
  summary: 'Create a building and invite its first manager by email',
  caller: 'operator',
  takesIdempotencyKey: true,
  body: entered,
  answer: message({ id: field('uuid', uuid) }),
  refusals: ['email-not-valid', 'too-many-tries'],
})
