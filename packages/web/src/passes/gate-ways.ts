import {
  type AskedCommand,
  gateCommandOfBooking,
  gateCommandOfStay,
  gateCommandOfVisitor,
  gatesOfBooking,
  gatesOfStay,
  gatesOfVisitor,
  type GatesToOpen,
  openGate,
  openGateAsGuest,
  openGateAsVisitor,
} from '@bayshare/contract/access'
import type { Api } from '../session/api'
import { newKey } from '../session/attempt-key'

/** How somebody opens gates: with a booking of their own, or by the link of a visitor or a guest. */
export interface GateWays {
  /** Tells one booking or link from another. */
  key: readonly string[]
  list(api: Api): Promise<GatesToOpen>
  open(api: Api, gateId: string): Promise<AskedCommand>
  ask(api: Api, commandId: string): Promise<AskedCommand>
}

export function gatesWithBooking(reference: string): GateWays {
  return {
    key: ['gates', 'booking', reference],
    list: (api) => api(gatesOfBooking, { params: { reference } }),
    open: (api, gateId) => api(openGate, { params: { reference, gateId }, idempotencyKey: newKey() }),
    ask: (api, commandId) => api(gateCommandOfBooking, { params: { reference, commandId } }),
  }
}

export function gatesByLink(token: string): GateWays {
  return {
    key: ['gates', 'visitor', token],
    list: (api) => api(gatesOfVisitor, { params: { token } }),
    open: (api, gateId) => api(openGateAsVisitor, { params: { token, gateId }, idempotencyKey: newKey() }),
    ask: (api, commandId) => api(gateCommandOfVisitor, { params: { token, commandId } }),
  }
}

export function gatesOfGuest(token: string): GateWays {
  return {
    key: ['gates', 'guest', token],
    list: (api) => api(gatesOfStay, { params: { token } }),
    open: (api, gateId) => api(openGateAsGuest, { params: { token, gateId }, idempotencyKey: newKey() }),
    ask: (api, commandId) => api(gateCommandOfStay, { params: { token, commandId } }),
  }
}
