import { randomUUID } from 'node:crypto'
import { noisePicture } from '@bayshare/adapters/images/testing/noise-picture'
import { newKey } from '@bayshare/app/testing/test-app'
import { asOwner } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-staff'
import { type ViewedBooking, viewedBooking } from '@bayshare/app/testing/viewed-booking'
import { allRoutes } from '@bayshare/contract/all-routes'
import { call, Refused, type Send } from '@bayshare/contract/call'
import { eventAsked } from '@bayshare/contract/event-viewer'
import { isOpenToCorporate } from '@bayshare/contract/open-to-corporate'
import type { Route } from '@bayshare/contract/route'
import type { changeTypes } from '@bayshare/contract/rights'
import { buildingRoles, type BuildingRole } from '@bayshare/domain/rights/rights'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const routes = allRoutes
let booking: ViewedBooking
let facts: {
  colleague: TestPerson
  invitationId: string
  imageId: string
  incidentId: string
  messageId: string
  mailId: string
  picture: Buffer
  gateId: string
}

beforeAll(async () => {
  booking = await viewedBooking()
  const { testApp, buildingId, manager, owner, reference } = booking
  const colleague = await testStaff(testApp, { buildingId })
  const picture = await noisePicture(90, 90).jpeg().toBuffer()
  const send = testApp.send(manager)
  const { images } = await call(send, routes.addBuildingImage, { params: { id: buildingId }, file: picture })
  const { invitations } = await call(send, routes.inviteStaff, {
    params: { buildingId },
    body: { email: 'first@example.org', role: 'patroller' },
  })
  await call(send, routes.answerRequest, {
    params: { reference },
    body: { answer: 'accept' },
    idempotencyKey: newKey(),
  })
  const { id: incidentId } = await call(send, routes.reportIncident, {
    params: { reference },
    body: { details: 'The gate was left open.', reason: 1 },
    idempotencyKey: newKey(),
  })
  const { id: messageId } = await call(testApp.send(owner), routes.sendBookingMessage, {
    params: { reference },
    body: { content: 'Hello' },
    idempotencyKey: newKey(),
  })
  const { gates } = await call(send, routes.addGate, {
    params: { buildingId },
    body: { name: 'Entry', deviceId: 'entry-1', spaceId: null },
  })
  facts = {
    colleague,
    invitationId: invitations[0]!.id,
    imageId: images[0]!.id,
    incidentId,
    messageId,
    mailId: (await booking.mailTo(owner)).id,
    picture,
    gateId: gates[0]!.id,
  }
})
afterAll(() => booking.testApp.stop())

type Attempt = (send: Send) => Promise<unknown>

const noId = '00000000-0000-0000-0000-000000000000'
const inBuilding = () => ({ params: { buildingId: booking.buildingId } })
const ofBooking = () => ({ params: { reference: booking.reference } })
const gate = () => ({ params: { buildingId: booking.buildingId, gateId: facts.gateId } })
const member = () => ({ buildingId: booking.buildingId, accountId: facts.colleague.id })
const image = () => ({ params: { id: booking.buildingId, imageId: facts.imageId } })
const invitation = () => ({
  params: { buildingId: booking.buildingId, invitationId: facts.invitationId },
})
const sighting = () => ({
  id: randomUUID(),
  plate: 'ABC123',
  place: 'V1',
  seenAt: booking.testApp.clock.now(),
  answer: 'no' as const,
  listedAt: null,
})
const edited = (send: Send, body: { type: string; id?: string; parentId?: string; save?: object | null }) =>
  call(send, routes.edit, {
    body: { id: noId, save: null, ...body } as never,
    idempotencyKey: newKey(),
  })

/** Each call that reaches into a building, made with what belongs to one; those that end something come last. */
const attempts: Partial<Record<keyof typeof allRoutes, Record<string, Attempt>>> = {
  queryGrid: {
    'of the building': (send) =>
      call(send, routes.queryGrid, { body: { grid: 'building_bays', parentId: booking.buildingId } }),
    'narrowed to the building': (send) =>
      call(send, routes.queryGrid, { body: { grid: 'wp_bookings', building: booking.buildingId } }),
    'as a file': (send) =>
      call(send, routes.queryGrid, {
        body: { grid: 'wp_bookings', building: booking.buildingId, isExport: true },
      }),
  },
  edit: {
    building: (send) => edited(send, { type: 'building', id: booking.buildingId }),
    'change building': (send) =>
      edited(send, {
        type: 'building',
        id: booking.buildingId,
        save: { tagline: 'Close by', revision: 1 },
      }),
    bay: (send) => edited(send, { type: 'parking_bay', id: booking.spaceId }),
    'new bay': (send) => edited(send, { type: 'parking_bay', parentId: booking.buildingId }),
  },
  addBuildingImage: {
    picture: (send) =>
      call(send, routes.addBuildingImage, { params: { id: booking.buildingId }, file: facts.picture }),
  },
  showImageFirst: { picture: (send) => call(send, routes.showImageFirst, image()) },
  removeBuildingImage: { picture: (send) => call(send, routes.removeBuildingImage, image()) },
  buildingStaff: { staff: (send) => call(send, routes.buildingStaff, inBuilding()) },
  bayClaims: {
    building: (send) => call(send, routes.bayClaims, { ...inBuilding(), query: { state: 'waiting' } }),
  },
  buildingResidents: {
    residents: (send) =>
      call(send, routes.buildingResidents, { ...inBuilding(), query: { state: 'to-confirm' } }),
  },
  reception: { guests: (send) => call(send, routes.reception, { ...inBuilding(), query: {} }) },
  patrolList: { list: (send) => call(send, routes.patrolList, inBuilding()) },
  checkPlate: {
    plate: (send) => call(send, routes.checkPlate, { ...inBuilding(), body: { plate: 'ABC123' } }),
  },
  recordSighting: {
    sighting: (send) => call(send, routes.recordSighting, { ...inBuilding(), body: sighting() }),
  },
  latestSightings: {
    sightings: (send) => call(send, routes.latestSightings, { ...inBuilding(), query: {} }),
  },
  visitorSettings: { settings: (send) => call(send, routes.visitorSettings, inBuilding()) },
  changeVisitorSettings: {
    settings: (send) =>
      call(send, routes.changeVisitorSettings, { ...inBuilding(), body: { asksHost: true } }),
  },
  gatesOfBuilding: { gates: (send) => call(send, routes.gatesOfBuilding, inBuilding()) },
  addGate: {
    'a bollard': (send) =>
      call(send, routes.addGate, {
        ...inBuilding(),
        body: { name: 'Bollard', deviceId: 'bollard-1', spaceId: booking.spaceId },
      }),
  },
  changeGate: {
    gate: (send) =>
      call(send, routes.changeGate, { ...gate(), body: { name: 'North entry', deviceId: 'entry-1' } }),
  },
  moveGate: {
    gate: (send) =>
      call(send, routes.moveGate, { ...gate(), body: { command: 'up', reason: 'Let them in' } }),
  },
  gateCommands: { gate: (send) => call(send, routes.gateCommands, gate()) },
  removeGate: { gate: (send) => call(send, routes.removeGate, gate()) },
  importTenants: {
    'a check': (send) =>
      call(send, routes.importTenants, {
        ...inBuilding(),
        body: { csv: 'Unit,Email\n1,a@example.org', isDryRun: true },
      }),
  },
  inviteStaff: {
    invitation: (send) =>
      call(send, routes.inviteStaff, {
        ...inBuilding(),
        body: { email: 'second@example.org', role: 'patroller' },
      }),
  },
  resendInvitation: { invitation: (send) => call(send, routes.resendInvitation, invitation()) },
  withdrawInvitation: { invitation: (send) => call(send, routes.withdrawInvitation, invitation()) },
  changeStaffRole: {
    'a colleague': (send) =>
      call(send, routes.changeStaffRole, {
        params: member(),
        body: { role: 'manager', newRole: 'patroller' },
      }),
  },
  endStaffRole: {
    'a colleague': (send) =>
      call(send, routes.endStaffRole, { params: member(), body: { role: 'patroller' } }),
  },
  readEvents: {
    'a mail': (send) => call(send, routes.readEvents, { body: eventAsked(facts.mailId) }),
    'a booking': (send) => call(send, routes.readEvents, { body: eventAsked(booking.reference) }),
  },
  managedBooking: { booking: (send) => call(send, routes.managedBooking, ofBooking()) },
  bookingMessages: { chat: (send) => call(send, routes.bookingMessages, { ...ofBooking(), query: {} }) },
  sendBookingMessage: {
    chat: (send) =>
      call(send, routes.sendBookingMessage, {
        ...ofBooking(),
        body: { content: 'I look after it.' },
        idempotencyKey: newKey(),
      }),
  },
  typeBookingMessage: { chat: (send) => call(send, routes.typeBookingMessage, ofBooking()) },
  unreadBookingMessages: { chat: (send) => call(send, routes.unreadBookingMessages, ofBooking()) },
  readBookingMessages: {
    chat: (send) =>
      call(send, routes.readBookingMessages, { ...ofBooking(), body: { last: facts.messageId } }),
  },
  reportBookingMessage: {
    chat: (send) =>
      call(send, routes.reportBookingMessage, {
        ...ofBooking(),
        body: { messageId: facts.messageId, reason: 'Rude' },
      }),
  },
  bookingIncidents: { incidents: (send) => call(send, routes.bookingIncidents, ofBooking()) },
  addIncidentPicture: {
    picture: (send) =>
      call(send, routes.addIncidentPicture, {
        params: { reference: booking.reference, incidentId: facts.incidentId },
        file: facts.picture,
      }),
  },
}

/** What was done before the tests, or needs more than the building, is tried by strangers alone. */
const triedByStrangers: typeof attempts = {
  answerRequest: {
    booking: (send) =>
      call(send, routes.answerRequest, {
        ...ofBooking(),
        body: { answer: 'decline', reason: 1 },
        idempotencyKey: newKey(),
      }),
  },
  addSightingPicture: {
    picture: (send) =>
      call(send, routes.addSightingPicture, {
        params: { buildingId: booking.buildingId, sightingId: noId },
        file: facts.picture,
      }),
  },
  managedPass: { pass: (send) => call(send, routes.managedPass, ofBooking()) },
  moveVisitorPass: {
    pass: (send) => call(send, routes.moveVisitorPass, { ...ofBooking(), body: { act: 'approve' } }),
  },
  decideBayClaims: {
    building: (send) =>
      call(send, routes.decideBayClaims, {
        ...inBuilding(),
        body: { decision: 'confirmed', claims: [{ id: booking.spaceId, holder: null }] },
      }),
  },
  decideResident: {
    resident: (send) =>
      call(send, routes.decideResident, { params: member(), body: { unit: '1', decision: 'confirmed' } }),
  },
  reportIncident: {
    booking: (send) =>
      call(send, routes.reportIncident, { ...ofBooking(), body: { reason: 1 }, idempotencyKey: newKey() }),
  },
  availabilityGrid: {
    bay: (send) =>
      call(send, routes.availabilityGrid, {
        params: { id: booking.spaceId },
        query: { date: Temporal.PlainDate.from('2026-11-30') },
      }),
  },
}

/** Calls with an id that is none of a building's. */
const elsewhere = [
  'endSession',
  'removePasskey',
  'profileForm',
  'myConversation',
  'startConversation',
  'startBayConversation',
  'typeInConversation',
  'unblockPerson',
  'replyInConversation',
  'readConversation',
  'blockPerson',
  'reportPerson',
  'removePushDevice',
  'acceptInvitation',
  'myEnquiry',
  'replyToEnquiry',
  'declineEnquiry',
  'offerMonth',
]

async function outcomeOf(attempt: Promise<unknown>): Promise<number | 'done'> {
  try {
    await attempt
    return 'done'
  } catch (error) {
    if (error instanceof Refused) return error.status
    throw error
  }
}

function listed(table: typeof attempts) {
  return Object.entries(table).flatMap(([route, ways]) =>
    Object.entries(ways).map(([name, attempt]) => ({ name: `${route}: ${name}`, attempt })),
  )
}

test('every call with an id that corporate users may make stands here', () => {
  const open = Object.entries<Route>(allRoutes).filter(
    ([, route]) => route.caller !== 'operator' && route.caller !== 'anyone' && isOpenToCorporate(route),
  )
  const withIds = open.filter(([, { path }]) => path.includes(':')).map(([name]) => name)
  const here = [...Object.keys(attempts), ...Object.keys(triedByStrangers), ...elsewhere, 'recordChanges']
  expect(withIds.filter((name) => !here.includes(name))).toEqual([])
})

describe('staff of one building', () => {
  test.each(buildingRoles)('a %s sees, counts, exports and changes nothing of another', async (role) => {
    const before = await everythingOf()
    const stranger = await strangerAs(role)
    const answers: Record<string, unknown> = {}
    for (const { name, attempt } of listed({ ...attempts, ...triedByStrangers }))
      answers[name] = await outcomeOf(attempt(booking.testApp.send(stranger)))
    expect(Object.entries(answers).filter(([, answer]) => answer !== 403 && answer !== 404)).toEqual([])
    expect(await everythingOf()).toEqual(before)
  })

  test('the log of another building is answered like that of one that does not exist', async () => {
    const changes = async (person: TestPerson, type: (typeof changeTypes)[number], id: string) => {
      const { lines } = await call(booking.testApp.send(person), routes.recordChanges, {
        params: { type, id },
      })
      return lines.length
    }
    const stranger = await strangerAs('manager')
    const records = [
      ['building', booking.buildingId],
      ['building', booking.buildingId.toUpperCase()],
      ['staff', booking.buildingId],
      ['parking_bay', booking.spaceId],
    ] as const
    for (const [type, id] of records) {
      expect(await outcomeOf(changes(stranger, type, id))).toBe(404)
      expect(await changes(booking.manager, type, id)).toBeGreaterThanOrEqual(0)
      expect(await outcomeOf(changes(booking.manager, type, noId))).toBe(404)
      expect(await outcomeOf(changes(stranger, type, noId))).toBe(404)
    }
    expect(await changes(booking.manager, 'building', booking.buildingId)).toBeGreaterThan(0)
    expect(await outcomeOf(changes(await strangerAs('patroller'), 'building', booking.buildingId))).toBe(403)
  })

  test('the manager of the building may do each of these', async () => {
    const answers: Record<string, unknown> = {}
    // In this brand a manager takes no part in chats (rule: chat members).
    for (const { name, attempt } of listed(attempts).filter((one) => !one.name.endsWith(': chat')))
      answers[name] = await outcomeOf(attempt(booking.testApp.send(booking.manager)))
    expect(Object.entries(answers).filter(([, answer]) => answer !== 'done')).toEqual([])
  })
})

async function strangerAs(role: BuildingRole): Promise<TestPerson> {
  return testStaff(booking.testApp, { buildingId: await testBuilding(booking.testApp), role })
}

/** All that the calls above could change. */
async function everythingOf(): Promise<unknown> {
  const { testApp, buildingId, reference } = booking
  return Promise.all([
    asOwner(testApp, 'select * from gates where building_id = $1 order by id', [buildingId]),
    asOwner(
      testApp,
      'select c.* from gate_commands c join gates g on g.id = c.gate_id where g.building_id = $1',
      [buildingId],
    ),
    asOwner(testApp, 'select * from buildings where id = $1', [buildingId]),
    asOwner(testApp, 'select * from spaces where building_id = $1 order by id', [buildingId]),
    asOwner(testApp, 'select * from building_images where building_id = $1 order by id', [buildingId]),
    asOwner(testApp, 'select * from building_members where building_id = $1 order by account_id', [
      buildingId,
    ]),
    asOwner(testApp, 'select * from building_invitations where building_id = $1 order by id', [buildingId]),
    asOwner(testApp, 'select * from audit_log where building_id = $1 order by id', [buildingId]),
    asOwner(testApp, 'select * from bookings where reference = $1', [reference]),
    asOwner(testApp, 'select * from messages order by id'),
    asOwner(testApp, 'select * from incidents order by id'),
    asOwner(testApp, 'select * from sightings order by id'),
  ])
}
