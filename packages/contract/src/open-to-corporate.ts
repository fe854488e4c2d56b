import type { Route } from './route'

/** Their own account, talking to people, and what buildings earn. */
const openCapabilities = new Set([
  'accounts',
  'closing',
  'event-viewer',
  'control-panel',
  'live',
  'messaging',
  'notifications',
  'papers',
  'passkeys',
  'payouts',
  'residents',
  'rights',
  'status',
])

/** Of the other capabilities only these, each of which asks for the right itself. */
const openPaths = new Set([
  'POST edit/',
  'GET admin/availability/',
  'GET admin/availability/:id/',
  'GET admin/vbookings/:id/',
  'POST admin/vbookings/:id/',
  'GET admin/buildings/:id/visitor-settings/',
  'PATCH admin/buildings/:id/visitor-settings/',
  'GET admin/hotels/',
  'GET admin/buildings/:id/reception/',
  'GET admin/buildings/:id/gates/',
  'POST admin/buildings/:id/gates/',
  'PATCH admin/buildings/:id/gates/:gate/',
  'DELETE admin/buildings/:id/gates/:gate/',
  'POST admin/gates/:gate/move/',
  'GET admin/gates/:gate/commands/',
  'GET admin/buildings/:id/patrol/',
  'POST admin/buildings/:id/patrol/',
  'GET admin/buildings/:id/sightings/',
  'POST admin/buildings/:id/sightings/',
  'POST admin/buildings/:id/sightings/:sighting/picture/',
  'GET users/list_all_buildings/',
  // What drivers ask a company for that lets its own spots.
  'GET users/longtermenquiries/',
  'GET users/longtermenquiries/:id/',
  'POST users/longtermenquiries/:id/reply/',
  'POST users/longtermenquiries/:id/decline/',
  'POST users/longtermenquiries/:id/offer/',
  'GET users/ownerbookings-cp/:id/',
  'POST users/bookings/:id/status/',
  'GET users/bookings/:id/incidents/',
  'POST users/bookings/:id/incidents/',
  'POST users/bookings/:id/incidents/:incident/picture/',
])

/** Corporate users have the control panel; they neither book nor list as themselves (rule: corporate users). */
export function isOpenToCorporate({ capability, method, path }: Route): boolean {
  return openCapabilities.has(capability) || openPaths.has(`${method} ${path}`)
}
