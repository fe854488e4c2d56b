import { mayPark, type PlateAnswer } from '@bayshare/domain/patrol/may-park'
import { signedInPerson } from '../accounts/routes'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { countTry, type Limit } from '../context/store'
import { insistOnRight } from '../rights/staff-scope'
import { homeOf } from '../visitors/queries'
import { allowedPlates, bayMarkings, buildingOf } from './queries'

const listsPerAccount: Limit = { name: 'patrol-lists-of-account', most: 300, perMinutes: 60 }
const checksPerAccount: Limit = { name: 'plate-checks-of-account', most: 1200, perMinutes: 60 }
/** Nobody finds out by trying which plates are allowed: neither alone nor with all who live there (rule: patrol). */
const asksPerAccount: Limit = {
  name: 'plates-of-resident',
  most: 10,
  perMinutes: 60,
  refusal: 'too-many-plates',
}
const asksPerBuilding: Limit = {
  name: 'plates-of-building',
  most: 200,
  perMinutes: 60,
  refusal: 'too-many-plates',
}

/** All that a device needs to answer without a connection for some hours. */
export async function patrolListOf(ctx: Context, buildingId: string) {
  await insistOnRight(ctx, 'patrol-building', buildingId)
  await countTry(ctx, listsPerAccount, signedInPerson(ctx))
  const building = await buildingOf(ctx.read(), ctx.brand, buildingId)
  if (!building) throw new Refusal('not-found')
  const until = ctx.now.add({ hours: ctx.brand.policy.patrol.listHours })
  return {
    buildingName: building.name,
    zone: building.zone,
    readAt: ctx.now,
    until,
    bays: await bayMarkings(ctx.read(), ctx.brand, buildingId),
    plates: await allowedPlates(ctx.read(), buildingId, { from: ctx.now, until }),
  }
}

export async function checkPlate(ctx: Context, buildingId: string, plate: string) {
  await insistOnRight(ctx, 'patrol-building', buildingId)
  await countTry(ctx, checksPerAccount, signedInPerson(ctx))
  const answer = await answerFor(ctx, buildingId, plate)
  return answer.may === 'yes' ? { allowed: answer.allowed, from: null } : { allowed: null, from: answer.from }
}

/** Residents are told no more than yes or no, and only about their own building. */
export async function askPlate(ctx: Context, plate: string): Promise<{ may: boolean }> {
  const accountId = signedInPerson(ctx)
  const home = await homeOf(ctx.read(), ctx.brand, accountId)
  if (!home) throw new Refusal('home-not-confirmed')
  await countTry(ctx, asksPerAccount, accountId)
  await countTry(ctx, asksPerBuilding, home.buildingId)
  const { may } = await answerFor(ctx, home.buildingId, plate)
  return { may: may === 'yes' }
}

async function answerFor(ctx: Context, buildingId: string, plate: string): Promise<PlateAnswer> {
  const until = ctx.now.add({ hours: ctx.brand.policy.patrol.listHours })
  const answer = mayPark(
    plate,
    await allowedPlates(ctx.read(), buildingId, { from: ctx.now, until }),
    ctx.now,
  )
  if (answer === 'plate-not-valid') throw new Refusal(answer)
  return answer
}
