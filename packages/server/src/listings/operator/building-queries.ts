import type { everyBuilding as everyBuildingRoute } from '@bayshare/contract/operator-buildings'
import type { AnswerOf, CallOf } from '@bayshare/contract/route'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { Brand } from '@bayshare/domain/brands/brand'
import { brandAddress } from '@bayshare/domain/brands/brand-address'
import { holdingStates } from '@bayshare/domain/listings/bay-claim'
import { sql, type SqlBool } from 'kysely'
import { ofBrand, ofEveryBrand } from '../../brands/scope'
import type { Context } from '../../context/context'
import { contains } from '../../database/contains'
import type { ReadHandle } from '../../database/open-database'
import { membersOf, openInvitationsOf } from '../../rights/operator-queries'

const buildingsPerPage = 25

/** The buildings of every brand, each with who looks after it and who is invited to. */
export async function everyBuilding(
  ctx: Context,
  publicUrl: string,
  { typed = '', after }: CallOf<typeof everyBuildingRoute>['query'],
): Promise<AnswerOf<typeof everyBuildingRoute>> {
  const rows = await buildingRows(ctx.read(), typed, after)
  const shown = rows.slice(0, buildingsPerPage)
  const ids = shown.map(({ id }) => id)
  const [members, invitations] = await Promise.all([membersOf(ctx.read(), ids), openInvitationsOf(ctx, ids)])
  const buildings = shown.map(({ brand, ...row }) => {
    const itsBrand = brandById(brand)
    return {
      ...row,
      bays: row.bays ?? 0,
      brand: itsBrand.words.name,
      controlPanelUrl: `${brandAddress(itsBrand, publicUrl)}/cp/building/${row.id}`,
      managers: members.filter(({ buildingId }) => buildingId === row.id),
      invitations: invitations.filter(({ buildingId }) => buildingId === row.id),
    }
  })
  return { buildings, next: rows.length > buildingsPerPage ? (ids.at(-1) ?? null) : null }
}

function buildingRows(db: ReadHandle, typed: string, after: string | undefined) {
  return db
    .selectFrom('buildings as b')
    .select(['b.id', 'b.name', 'b.brand', 'b.address', 'b.createdAt'])
    .select((eb) =>
      eb
        .selectFrom('spaces as s')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('s.buildingId', '=', 'b.id')
        .where('s.removedAt', 'is', null)
        .where('s.claimState', 'in', [...holdingStates])
        .where(ofEveryBrand('an operator looks after every brand'))
        .as('bays'),
    )
    .where(ofEveryBrand('an operator looks after every brand'))
    .$if(typed !== '', (query) =>
      query.where(
        sql<SqlBool>`(${contains(sql`lower(b.name)`, typed)} or ${contains(sql`lower(b.address)`, typed)})`,
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(b.created_at, b.id) < (select created_at, id from buildings where id = ${after}::uuid)`,
      ),
    )
    .orderBy('b.createdAt', 'desc')
    .orderBy('b.id', 'desc')
    .limit(buildingsPerPage + 1)
    .execute()
}

/** In any letter case. */
export async function isNameTaken(db: ReadHandle, brand: Brand, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('buildings')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.trim().toLowerCase()))
    .where(ofBrand(brand, 'buildings'))
    .executeTakeFirst()
  return row !== undefined
}
