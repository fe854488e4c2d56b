import type { GuestLinks } from '../accounts/guest-links'
import { guestActing } from '../accounts/guests'
import type { Context } from '../context/context'
import { countTry, type Limit } from '../context/store'
import { stayBehind } from '../hotel/queries'
import type { Exchange, Handlers } from '../http/handlers'
import type { Gates } from '../ports/gates'
import type { PassLinks } from '../visitors/pass-links'
import { buildingGates } from './building-gates'
import { addGate, changeGate, takeGateAway } from './change-gates'
import { commandLog, moveGate } from './move-gate'
import { askedCommand, gatesToOpen, openGate, type ParkingOf } from './open-gate'
import { parkingOfBooking, parkingOfGuest, parkingOfVisitor } from './parking-of'

/** A page asks every second while it waits for an answer. */
const callsPerAddress: Limit = { name: 'visitor-gates', most: 300, perMinutes: 10 }
/** Guests of one hotel share its network, and their links cannot be guessed. */
const callsPerGuest: Limit = { ...callsPerAddress, name: 'guest-gates' }

export function accessRoutes(gates: Gates | undefined, links: { visitors: PassLinks; guests: GuestLinks }) {
  async function ofVisitor(ctx: Context, token: string, { clientAddress }: Exchange): Promise<ParkingOf> {
    await countTry(ctx, callsPerAddress, clientAddress)
    return parkingOfVisitor(ctx, await links.visitors.read(token))
  }
  async function ofGuest(ctx: Context, token: string): Promise<[Context, ParkingOf]> {
    const stay = await stayBehind(ctx, links.guests, token)
    await countTry(ctx, callsPerGuest, stay.guestId)
    return [{ ...ctx, actor: guestActing(stay.guestId) }, parkingOfGuest(ctx, stay)]
  }
  return {
    async gatesOfBooking(ctx, { params }) {
      return gatesToOpen(ctx, gates, parkingOfBooking(ctx, params.reference))
    },
    async openGate(ctx, { params }) {
      return openGate(ctx, gates, parkingOfBooking(ctx, params.reference), params.gateId.toLowerCase())
    },
    async gateCommandOfBooking(ctx, { params }) {
      return askedCommand(ctx, parkingOfBooking(ctx, params.reference), params.commandId.toLowerCase())
    },
    async gatesOfVisitor(ctx, { params }, exchange) {
      return gatesToOpen(ctx, gates, await ofVisitor(ctx, params.token, exchange))
    },
    async openGateAsVisitor(ctx, { params }, exchange) {
      return openGate(ctx, gates, await ofVisitor(ctx, params.token, exchange), params.gateId.toLowerCase())
    },
    async gateCommandOfVisitor(ctx, { params }, exchange) {
      return askedCommand(ctx, await ofVisitor(ctx, params.token, exchange), params.commandId.toLowerCase())
    },
    async gatesOfStay(ctx, { params }) {
      const [asGuest, stay] = await ofGuest(ctx, params.token)
      return gatesToOpen(asGuest, gates, stay)
    },
    async openGateAsGuest(ctx, { params }) {
      const [asGuest, stay] = await ofGuest(ctx, params.token)
      return openGate(asGuest, gates, stay, params.gateId.toLowerCase())
    },
    async gateCommandOfStay(ctx, { params }) {
      const [asGuest, stay] = await ofGuest(ctx, params.token)
      return askedCommand(asGuest, stay, params.commandId.toLowerCase())
    },
    async gatesOfBuilding(ctx, { params }) {
      return buildingGates(ctx, gates, params.buildingId.toLowerCase())
    },
    async addGate(ctx, { params, body }) {
      const buildingId = params.buildingId.toLowerCase()
      await addGate(ctx, buildingId, body)
      return buildingGates(ctx, gates, buildingId)
    },
    async changeGate(ctx, { params, body }) {
      const buildingId = params.buildingId.toLowerCase()
      await changeGate(ctx, buildingId, params.gateId.toLowerCase(), body)
      return buildingGates(ctx, gates, buildingId)
    },
    async removeGate(ctx, { params }) {
      const buildingId = params.buildingId.toLowerCase()
      await takeGateAway(ctx, buildingId, params.gateId.toLowerCase())
      return buildingGates(ctx, gates, buildingId)
    },
    async moveGate(ctx, { params, body }) {
      return moveGate(ctx, gates, params.gateId.toLowerCase(), body)
    },
    async gateCommands(ctx, { params }) {
      return commandLog(ctx, params.gateId.toLowerCase())
    },
  } satisfies Partial<Handlers>
}
