import type { AccountId } from '@bayshare/domain/accounts/actor'
import { ofEveryBrand } from '../../brands/scope'
import type { ReadHandle } from '../../database/open-database'
import { everything } from './everything'

/** What the person did as staff, without what it was done to: that is data of others. */
export function loggedRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('auditLog as l')
    .leftJoin('buildings as b', 'b.id', 'l.buildingId')
    .select(['l.at', 'l.brand', 'b.name as building', 'l.act', 'l.subjectType'])
    .where('l.accountId', '=', accountId)
    .where(ofEveryBrand(everything))
    .orderBy('l.id')
    .execute()
}

/** Which buildings the person was invited to look after, by their present address or as whoever accepted. */
export function receivedInvitationRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('buildingInvitations as i')
    .innerJoin('buildings as b', 'b.id', 'i.buildingId')
    .innerJoin('accounts as a', (join) => join.on('a.id', '=', accountId))
    .select([
      'b.name as building',
      'b.brand',
      'i.role',
      'i.email',
      'i.invitedAt',
      'i.acceptedAt',
      'i.withdrawnAt',
    ])
    .where((eb) =>
      eb.or([
        eb('i.acceptedBy', '=', accountId),
        eb(eb.fn<string>('lower', ['i.email']), '=', eb.fn<string>('lower', ['a.email'])),
      ]),
    )
    .where(ofEveryBrand(everything))
    .orderBy('i.invitedAt')
    .execute()
}

/** That the person invited somebody; who it was belongs to them. */
export function sentInvitationRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('buildingInvitations as i')
    .innerJoin('buildings as b', 'b.id', 'i.buildingId')
    .select(['b.name as building', 'b.brand', 'i.role', 'i.invitedAt', 'i.acceptedAt', 'i.withdrawnAt'])
    .where('i.invitedBy', '=', accountId)
    .where(ofEveryBrand(everything))
    .orderBy('i.invitedAt')
    .execute()
}

/** Which columns of a table the person hides. */
export function gridSettingRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('gridSettings')
    .select(['grid', 'hidden'])
    .where('accountId', '=', accountId)
    .orderBy('grid')
    .execute()
}

/** What the person saw on patrol; the plates are those of others. */
export function sightingRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('sightings as s')
    .innerJoin('buildings as b', 'b.id', 's.buildingId')
    .select(['b.name as building', 'b.brand', 's.place', 's.answer', 's.seenAt', 's.createdAt'])
    .where('s.seenBy', '=', accountId)
    .where(ofEveryBrand(everything))
    .orderBy('s.createdAt')
    .execute()
}

/** Decisions about money that the person proposed or settled as an operator. */
export function decisionRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('moneyDecisions')
    .select(['kind', 'choice', 'amountCents', 'state', 'proposedAt', 'settledAt'])
    .where((eb) => eb.or([eb('proposedBy', '=', accountId), eb('settledBy', '=', accountId)]))
    .orderBy('proposedAt')
    .execute()
}
