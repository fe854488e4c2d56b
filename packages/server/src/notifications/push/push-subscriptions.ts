import { randomUUID } from 'node:crypto'
import type { PushDevices } from '@bayshare/contract/push'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { deviceName } from '@bayshare/domain/accounts/device-name'
import type { Context } from '../../context/context'
import { Refusal } from '../../context/insist'
import { forgetPushSubscription, keepPushSubscription, lockSession, pushSubscriptionsOf } from './push-store'

/** More browsers than anybody uses; who subscribes one more loses the oldest. */
const mostDevices = 10

export async function pushDevices(
  ctx: Context,
  { accountId, sessionId }: Person,
  publicKey: string,
): Promise<PushDevices> {
  const devices = await pushSubscriptionsOf(ctx.read(), ctx.brand, accountId, ctx.realNow)
  return {
    publicKey,
    devices: devices.map((device) => ({
      id: device.id,
      name: deviceName(device.userAgent),
      since: device.createdAt,
      isThisOne: device.sessionId === sessionId,
    })),
  }
}

interface Person {
  accountId: AccountId
  sessionId: string
}

/** Subscribing again, with the same or another address, leaves one for this session. */
export async function addPushDevice(
  ctx: Context,
  { accountId, sessionId }: Person,
  { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockSession(tx, sessionId)
    const before = await pushSubscriptionsOf(tx, ctx.brand, accountId, ctx.realNow)
    const others = before.filter((device) => device.sessionId !== sessionId)
    const replaced = before.filter((device) => device.sessionId === sessionId)
    for (const { id } of [...replaced, ...others.slice(mostDevices - 1)])
      await forgetPushSubscription(tx, { id })
    await keepPushSubscription(tx, {
      id: randomUUID(),
      accountId,
      sessionId,
      brand: ctx.brand.id,
      endpoint,
      ...keys,
      createdAt: ctx.realNow,
    })
  })
}

export async function removePushDevice(ctx: Context, accountId: AccountId, id: string): Promise<void> {
  const isGone = await ctx.transaction((tx) => forgetPushSubscription(tx, { id, accountId }))
  if (!isGone) throw new Refusal('not-found')
}
