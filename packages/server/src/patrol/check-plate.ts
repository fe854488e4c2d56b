import type { checkPlate as checkRoute } from '@bayshare/contract/patrol'
import type { AnswerOf } from '@bayshare/contract/route'
import { type ExpectedPlate, mayPark, mayParkForResident } from '@bayshare/domain/patrol/may-park'
import { plateKey } from '@bayshare/domain/patrol/plate'
import { signedInPerson } from '../accounts/routes'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { countTry, type Limit } from '../context/store'
import { insistOnRight } from '../rights/staff-scope'
import { homeOf } from '../visitors/queries'
import { bayMarkings, buildingOf, expectedPlates } from './queries'

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
    plates: await expectedPlates(ctx.read(), buildingId, { from: ctx.now, until }),
  }
}

export async function checkPlate(
  ctx: Context,
  buildingId: string,
  plate: string,
): Promise<AnswerOf<typeof checkRoute>> {
  await insistOnRight(ctx, 'patrol-building', buildingId)
  await countTry(ctx, checksPerAccount, signedInPerson(ctx))
  const answer = mayPark(plate, await platesNow(ctx, buildingId), ctx.now)
  if (answer === 'plate-not-valid') throw new Refusal(answer)
  const notNow = answer.may === 'no' ? answer.notNow : null
  const isOwn = notNow?.reason === 'later' && plateKey(notNow.expected.plate) === plateKey(plate)
  return {
    allowed: answer.may === 'yes' ? answer.allowed : null,
    from: isOwn ? notNow.expected.startsAt : null,
    near: answer.may === 'probably' ? [...answer.near] : [],
    notNow,
  }
}

/** Residents are told no more than yes or no, and only about their own building. */
export async function askPlate(ctx: Context, plate: string): Promise<{ may: boolean }> {
  const accountId = signedInPerson(ctx)
  const home = await homeOf(ctx.read(), ctx.brand, accountId)
  if (!home) throw new Refusal('home-not-confirmed')
  await countTry(ctx, asksPerAccount, accountId)
  await countTry(ctx, asksPerBuilding, home.buildingId)
  const may = mayParkForResident(plate, await platesNow(ctx, home.buildingId), ctx.now)
  if (may === 'plate-not-valid') throw new Refusal(may)
  return { may }
}

function platesNow(ctx: Context, buildingId: string): Promise<ExpectedPlate[]> {
  const until = ctx.now.add({ hours: ctx.brand.policy.patrol.listHours })
  return expectedPlates(ctx.read(), buildingId, { from: ctx.now, until })
}
