import { type Act, buildingRolesThat } from '@bayshare/domain/rights/rights'
import type { Transaction } from '../database/open-database'

/** The staff of a building who may do this, each once. */
export function staffWhoMay(tx: Transaction, act: Act, buildingId: string) {
  return tx
    .selectFrom('buildingMembers as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .select(['a.id', 'a.email'])
    .distinct()
    .where('m.buildingId', '=', buildingId)
    .where('m.role', 'in', buildingRolesThat(act))
    .where('a.closedAt', 'is', null)
    .orderBy('a.id')
    .execute()
}

/** Whoever runs the installation and has not left. */
export function operators(tx: Transaction) {
  return tx
    .selectFrom('accounts as a')
    .select(['a.id', 'a.email'])
    .where('a.isOperator', '=', true)
    .where('a.closedAt', 'is', null)
    .orderBy('a.id')
    .execute()
}
