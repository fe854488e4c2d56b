import type { GuestLinks } from '../accounts/guest-links'
import { guestActing } from '../accounts/guests'
import type { Context } from '../context/context'
import { countTry, type Limit } from '../context/store'
import { stayByLink } from '../hotel/queries'
import type { Exchange, Handlers } from '../http/handlers'
import type { Gates } from '../ports/gates'
import type { PassLinks } from '../visitors/pass-links'
import { visitByLink } from '../visitors/take-pass'
import { buildingGates } from './building-gates'
import { addGate, changeGate, takeGateAway } from './change-gates'
import { commandLog, moveGate } from './move-gate'
import { askedCommand, gatesToOpen, openGate, type ParkingOf } from './open-gate'
import { parkingOfBooking, parkingOfGuest, parkingOfVisitor } from './parking-of'

/** A page asks every second while it waits for an answer. */
const callsPerGuest: Limit = { name: 'guest-gates', most: 300, perMinutes: 10 }
const callsPerVisit: Limit = { ...callsPerGuest, name: 'visitor-gates' }

export function accessRoutes(gates: Gates | undefined, links: { visitors: PassLinks; guests: GuestLinks }) {
  async function ofVisitor(ctx: Context, token: string, { clientAddress }: Exchange): Promise<ParkingOf> {
    const { key, id } = await visitByLink(ctx, links.visitors, { token, clientAddress })
    await countTry(ctx, callsPerVisit, id)
    return parkingOfVisitor(ctx, key)
  }
  async function ofGuest(
    ctx: Context,
    token: string,
    { clientAddress }: Exchange,
  ): Promise<[Context, ParkingOf]> {
    const stay = await stayByLink(ctx, links.guests, { token, clientAddress })
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
    async gatesOfStay(ctx, { params }, exchange) {
      const [asGuest, stay] = await ofGuest(ctx, params.token, exchange)
      return gatesToOpen(asGuest, gates, stay)
    },
    async openGateAsGuest(ctx, { params }, exchange) {
      const [asGuest, stay] = await ofGuest(ctx, params.token, exchange)
      return openGate(asGuest, gates, stay, params.gateId.toLowerCase())
    },
    async gateCommandOfStay(ctx, { params }, exchange) {
      const [asGuest, stay] = await ofGuest(ctx, params.token, exchange)
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
