import type { Context } from '../context/context'
import { countTry, type Limit } from '../context/store'
import type { Handlers } from '../http/handlers'
import type { Gates } from '../ports/gates'
import type { PassLinks } from '../visitors/pass-links'
import { buildingGates } from './building-gates'
import { addGate, changeGate, takeGateAway } from './change-gates'
import { commandLog, moveGate } from './move-gate'
import { askedCommand, gatesToOpen, openGate } from './open-gate'
import { parkingOfBooking, parkingOfVisitor } from './parking-of'

/** A page asks every second while it waits for an answer. */
const callsPerAddress: Limit = { name: 'visitor-gates', most: 300, perMinutes: 10 }

export function accessRoutes(gates: Gates | undefined, links: PassLinks) {
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
      await countCall(ctx, exchange)
      return gatesToOpen(ctx, gates, parkingOfVisitor(ctx, await links.read(params.token)))
    },
    async openGateAsVisitor(ctx, { params }, exchange) {
      await countCall(ctx, exchange)
      return openGate(
        ctx,
        gates,
        parkingOfVisitor(ctx, await links.read(params.token)),
        params.gateId.toLowerCase(),
      )
    },
    async gateCommandOfVisitor(ctx, { params }, exchange) {
      await countCall(ctx, exchange)
      return askedCommand(
        ctx,
        parkingOfVisitor(ctx, await links.read(params.token)),
        params.commandId.toLowerCase(),
      )
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

async function countCall(ctx: Context, { clientAddress }: { clientAddress: string }): Promise<void> {
  await countTry(ctx, callsPerAddress, clientAddress)
}
