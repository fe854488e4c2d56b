import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Deps } from '../context/context'
import type { Exchange } from '../http/handlers'
import { signatures } from '../http/signatures'
import { cookiePath } from './token-answer'

/** Browsers on which somebody has logged in, so that wrong passwords sent from elsewhere never lock them out. */
export interface KnownDevices {
  /** Names the device, if this person has logged in on it before. */
  idFor(exchange: Exchange, accountId: AccountId | undefined): Promise<string | undefined>
  remember(exchange: Exchange, accountId: AccountId): Promise<void>
}

const deviceCookie = 'bayshare_device'
const rememberedDays = 400
/** A browser may be shared by a family. */
const mostPeople = 5

interface Device {
  id: string
  people: readonly string[]
}

/** The cookie holds the device and its people under our signature; it gives no right beside being asked for a password. */
export function knownDevices(deps: Deps): KnownDevices {
  const deviceSignatures = signatures(deps, 'devices')

  async function deviceOf(exchange: Exchange): Promise<Device | undefined> {
    const [id, people, sign] = exchange.cookie(deviceCookie)?.split('.') ?? []
    if (id === undefined || people === undefined || sign === undefined) return undefined
    const { isRight } = await deviceSignatures()
    return isRight(`${id}.${people}`, sign) ? { id, people: people.split('_') } : undefined
  }

  return {
    async idFor(exchange, accountId) {
      const device = await deviceOf(exchange)
      return accountId !== undefined && device?.people.includes(accountId) ? device.id : undefined
    },
    async remember(exchange, accountId) {
      const { id, people } = (await deviceOf(exchange)) ?? { id: randomUUID(), people: [] }
      const known = [accountId, ...people.filter((person) => person !== accountId)].slice(0, mostPeople)
      const content = `${id}.${known.join('_')}`
      const { of } = await deviceSignatures()
      exchange.setCookie(deviceCookie, `${content}.${of(content)}`, {
        path: cookiePath,
        maxAgeSeconds: rememberedDays * 86_400,
      })
    },
  }
}
