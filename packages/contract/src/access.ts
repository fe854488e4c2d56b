import { gateAlerts } from '@bayshare/domain/access/alerts-due'
import { commandStates } from '@bayshare/domain/access/command-state'
import { deviceCommands, deviceIdPattern, deviceKinds, positions } from '@bayshare/domain/access/device'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { bookingReference, instant, numbered, requiredText, text, uuid, wholeNumber } from './wire-values'

/** Gates and bollards: opened by whoever parks behind them, moved and looked after by staff. */

const askedCommand = message({
  id: field('uuid', uuid),
  gateId: field('gate', uuid),
  state: field('state', z.enum(commandStates)),
  /** There was no connection to the gate: nothing has moved. */
  wasNotSent: field('was_not_sent', z.boolean()),
})
export type AskedCommand = z.output<typeof askedCommand>

const gatesToOpen = message({
  isConnected: field('is_connected', z.boolean()),
  /** Why none of them can be opened now; null when they can. */
  refusal: field('detail', z.nullable(z.string())),
  /** Set when the time is over: until then they can still be opened to leave. */
  leavesUntil: field('leaves_until', z.nullable(instant)),
  gates: field(
    'gates',
    z.array(
      message({
        id: field('uuid', uuid),
        name: field('name', z.string()),
        kind: field('kind', z.enum(deviceKinds)),
      }),
    ),
  ),
})
export type GatesToOpen = z.output<typeof gatesToOpen>

const mayRefuse = [
  'not-found',
  'gate-not-granted',
  'gate-too-early',
  'gate-time-over',
  'gate-not-connected',
] as const

const booking = { reference: field('id', bookingReference) }
const link = { token: field('token', text(200)) }
const gate = { gateId: field('gate', uuid) }
const command = { commandId: field('command', uuid) }

export const gatesOfBooking = route({
  method: 'GET',
  path: 'users/bookings/:id/gates/',
  capability: 'access',
  summary: 'The gates on the way to the bay of an own booking',
  caller: 'member',
  params: message(booking),
  answer: gatesToOpen,
  refusals: ['not-found'],
})

export const openGate = route({
  method: 'POST',
  path: 'users/bookings/:id/gates/:gate/open/',
  capability: 'access',
  summary: 'Open a gate while the own booking runs; what became of it is asked for afterwards',
  caller: 'member',
  params: message({ ...booking, ...gate }),
  answer: askedCommand,
  refusals: [...mayRefuse],
  takesIdempotencyKey: true,
})

export const gateCommandOfBooking = route({
  method: 'GET',
  path: 'users/bookings/:id/gate-commands/:command/',
  capability: 'access',
  summary: 'What became of a command that was given with an own booking',
  caller: 'member',
  params: message({ ...booking, ...command }),
  answer: askedCommand,
  refusals: ['not-found'],
})

export const gatesOfVisitor = route({
  method: 'GET',
  path: 'visitors/:token/gates/',
  capability: 'access',
  summary: 'The gates on the way to the bay of a visitor',
  caller: 'anyone',
  params: message(link),
  answer: gatesToOpen,
  refusals: ['not-found', 'too-many-tries'],
})

export const openGateAsVisitor = route({
  method: 'POST',
  path: 'visitors/:token/gates/:gate/open/',
  capability: 'access',
  summary: 'Open a gate while the visitor pass behind a link runs',
  caller: 'anyone',
  params: message({ ...link, ...gate }),
  answer: askedCommand,
  refusals: [...mayRefuse, 'too-many-tries'],
  takesIdempotencyKey: true,
})

export const gateCommandOfVisitor = route({
  method: 'GET',
  path: 'visitors/:token/gate-commands/:command/',
  capability: 'access',
  summary: 'What became of a command that a visitor gave',
  caller: 'anyone',
  params: message({ ...link, ...command }),
  answer: askedCommand,
  refusals: ['not-found', 'too-many-tries'],
})

export const gatesOfStay = route({
  method: 'GET',
  path: 'hotel_stays/:token/gates/',
  capability: 'access',
  summary: 'The gates on the way to the bay of a guest of a hotel',
  caller: 'anyone',
  params: message(link),
  answer: gatesToOpen,
  refusals: ['not-found', 'too-many-tries'],
})

export const openGateAsGuest = route({
  method: 'POST',
  path: 'hotel_stays/:token/gates/:gate/open/',
  capability: 'access',
  summary: 'Open a gate while the nights behind a link run',
  caller: 'anyone',
  params: message({ ...link, ...gate }),
  answer: askedCommand,
  refusals: [...mayRefuse, 'too-many-tries'],
  takesIdempotencyKey: true,
})

export const gateCommandOfStay = route({
  method: 'GET',
  path: 'hotel_stays/:token/gate-commands/:command/',
  capability: 'access',
  summary: 'What became of a command that a guest of a hotel gave',
  caller: 'anyone',
  params: message({ ...link, ...command }),
  answer: askedCommand,
  refusals: ['not-found', 'too-many-tries'],
})

const deviceState = message({
  detectsCar: field('car_detected', z.boolean()),
  hasBatteryFault: field('battery_fault', z.boolean()),
  batteryVolts: field('battery_voltage', z.number()),
  position: field('position_state', numbered(positions, 0)),
  reportedAt: field('reported_datetime', instant),
})

const managedGate = message({
  id: field('uuid', uuid),
  kind: field('kind', z.enum(deviceKinds)),
  name: field('name', z.string()),
  deviceId: field('device_id', z.string()),
  spaceId: field('parking_bay', z.nullable(uuid)),
  bayMarking: field('bay_label', z.nullable(z.string())),
  /** What it last reported; null until it does. */
  state: field('bollard', z.nullable(deviceState)),
  alerts: field('alerts', z.array(z.enum(gateAlerts))),
  /** Answers to commands that were never given to it. */
  ignoredAnswers: field('ignored_answers', wholeNumber),
})

const buildingGates = message({
  buildingName: field('building_label', z.string()),
  zone: field('timezone', z.string()),
  isConnected: field('is_connected', z.boolean()),
  mayMove: field('may_move', z.boolean()),
  mayChange: field('may_change', z.boolean()),
  gates: field('gates', z.array(managedGate)),
  /** Bays that a bollard can be added to. */
  freeBays: field(
    'free_bays',
    z.array(message({ id: field('uuid', uuid), bayMarking: field('bay_label', z.string()) })),
  ),
})
export type BuildingGates = z.output<typeof buildingGates>

const building = { buildingId: field('id', uuid) }
const deviceId = z.string().check(z.trim(), z.regex(deviceIdPattern))

export const gatesOfBuilding = route({
  method: 'GET',
  path: 'admin/buildings/:id/gates/',
  capability: 'access',
  summary: 'The gates and bollards of a building, with what they last reported',
  caller: 'corporate',
  params: message(building),
  answer: buildingGates,
  refusals: ['not-found', 'not-allowed'],
})

export const addGate = route({
  method: 'POST',
  path: 'admin/buildings/:id/gates/',
  capability: 'access',
  summary: 'Add a gate of a building, or a bollard of one of its bays',
  caller: 'corporate',
  params: message(building),
  body: message({
    name: field('name', requiredText(60)),
    deviceId: field('device_id', deviceId),
    /** A bollard stands on a bay, a gate does not. */
    spaceId: field('parking_bay', z.nullable(uuid)),
  }),
  answer: buildingGates,
  refusals: [
    'not-found',
    'not-allowed',
    'too-many-tries',
    'device-in-use',
    'device-not-available',
    'bay-has-bollard',
    'bay-not-here',
  ],
})

export const changeGate = route({
  method: 'PATCH',
  path: 'admin/buildings/:id/gates/:gate/',
  capability: 'access',
  summary: 'Change how a gate is called or which device it is',
  caller: 'corporate',
  params: message({ ...building, ...gate }),
  body: message({ name: field('name', requiredText(60)), deviceId: field('device_id', deviceId) }),
  answer: buildingGates,
  refusals: ['not-found', 'not-allowed', 'too-many-tries', 'device-in-use', 'device-not-available'],
})

export const removeGate = route({
  method: 'DELETE',
  path: 'admin/buildings/:id/gates/:gate/',
  capability: 'access',
  summary: 'Remove a gate; what was asked of it stays in the log',
  caller: 'corporate',
  params: message({ ...building, ...gate }),
  answer: buildingGates,
  refusals: ['not-found', 'not-allowed'],
})

export const moveGate = route({
  method: 'POST',
  path: 'admin/gates/:gate/move/',
  capability: 'access',
  summary: 'Raise or lower a gate or a bollard, with the reason',
  caller: 'corporate',
  params: message(gate),
  body: message({
    command: field('command', z.enum(deviceCommands)),
    reason: field('reason', requiredText(200)),
  }),
  answer: askedCommand,
  refusals: ['not-found', 'not-allowed', 'gate-not-connected'],
  takesIdempotencyKey: true,
})

const loggedCommand = message({
  id: field('uuid', uuid),
  command: field('command', z.enum(deviceCommands)),
  state: field('state', z.enum(commandStates)),
  wasNotSent: field('was_not_sent', z.boolean()),
  askedAt: field('create_date', instant),
  /** An answer came after it was told that nobody knows. */
  isLate: field('is_late', z.boolean()),
  /** The first name of who asked, and why they may: a booking, a visitor pass, or the reason of staff. */
  askedBy: field('user', z.nullable(z.string())),
  bookingReference: field('booking', z.nullable(z.string())),
  passReference: field('visitor_pass', z.nullable(z.string())),
  reason: field('reason', z.nullable(z.string())),
})
export type LoggedCommand = z.output<typeof loggedCommand>

export const gateCommands = route({
  method: 'GET',
  path: 'admin/gates/:gate/commands/',
  capability: 'access',
  summary: 'What was last asked of a gate, by whom, and what became of it',
  caller: 'corporate',
  params: message(gate),
  answer: z.array(loggedCommand),
  refusals: ['not-found', 'not-allowed'],
})
