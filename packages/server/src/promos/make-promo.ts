import { randomUUID } from 'node:crypto'
import type { ListedPromo } from '@bayshare/contract/operator-promos'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { newPromo, type PromoDraft, type PromoField, promoProblems } from '@bayshare/domain/promos/new-promo'
import { logAct } from '../audit-log/log-act'
import type { Context } from '../context/context'
import { FieldRefusal, Refusal } from '../context/insist'
import { listedPromos } from './operator-queries'
import { insertNewPromo, switchPromoOff } from './store'

/** As the contract calls the fields. */
const wireNames: Record<PromoField, string> = {
  code: 'code',
  percent: 'percentage',
  flat: 'amount',
  mostUses: 'max_uses',
  mostPerPerson: 'max_per_person',
  startsOn: 'start_date',
  endsOn: 'end_date',
}

const taken = 'This code is already there'

/** Days begin and end where payouts do. */
export async function makePromo(
  ctx: Context,
  draft: PromoDraft & { brand: BrandId | null },
): Promise<ListedPromo> {
  const { zone } = ctx.brand.policy.payout
  const problems = promoProblems(draft, ctx.now.toZonedDateTimeISO(zone).toPlainDate())
  refuse(problems)
  const { code, percentage, flat, startsAt, endsAt, display } = newPromo(draft, zone)
  const { kind, brand, mostUses, mostPerPerson } = draft
  return ctx.transaction(async (tx) => {
    const id = randomUUID()
    const row = {
      code,
      kind,
      brand,
      percentagePoints: percentage,
      flatCents: flat,
      clientDisplay: display,
      startsAt,
      endsAt,
      mostUses,
      mostPerPerson,
    }
    if (!(await insertNewPromo(tx, { id, createdAt: ctx.now, ...row }))) refuse({ code: taken })
    await logAct(ctx, tx, { act: 'add', subjectType: 'promo', subjectId: id, buildingId: null, after: row })
    return onlyOne(await listedPromos(ctx, tx, id))
  })
}

/** Ending it twice changes nothing. */
export async function endPromo(ctx: Context, id: string): Promise<ListedPromo> {
  return ctx.transaction(async (tx) => {
    const isEnded = await switchPromoOff(tx, id)
    if (isEnded)
      await logAct(ctx, tx, {
        act: 'end',
        subjectType: 'promo',
        subjectId: id,
        buildingId: null,
        before: { isActive: true },
        after: { isActive: false },
      })
    return onlyOne(await listedPromos(ctx, tx, id))
  })
}

function refuse(problems: Partial<Record<PromoField, string>>): void {
  const named = Object.entries(problems).map(([name, words]) => [wireNames[name as PromoField], words])
  if (named.length > 0) throw new FieldRefusal(Object.fromEntries(named) as Record<string, string>)
}

function onlyOne([promo]: ListedPromo[]): ListedPromo {
  if (!promo) throw new Refusal('not-found')
  return promo
}
