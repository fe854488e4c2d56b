import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { Insertable } from 'kysely'
import { newToken } from '../accounts/session-token'
import { ofBrand } from '../brands/scope'
import type { Transaction } from '../database/open-database'
import type { BuildingInvitations } from '../database/schema'

/** False when the same person is invited to the same role already. */
export async function insertInvitation(
  tx: Transaction,
  invitation: Insertable<BuildingInvitations>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('buildingInvitations')
    .values(invitation)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** One that nobody can accept any more does not stand in the way of a new one. */
export async function withdrawExpired(
  tx: Transaction,
  { buildingId, email, role }: { buildingId: string; email: string; role: string },
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('buildingInvitations')
    .set({ withdrawnAt: now })
    .where('buildingId', '=', buildingId)
    .where('role', '=', role)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '<=', now)
    .execute()
}

export interface OpenInvitation {
  buildingId: string
  invitationId: string
}

/** Answers whom it is for; nothing when it is not open any more. */
export function extendInvitation(
  tx: Transaction,
  { buildingId, invitationId }: OpenInvitation,
  changes: { tokenHash: Buffer; expiresAt: Temporal.Instant },
) {
  return tx
    .updateTable('buildingInvitations')
    .set(changes)
    .where('id', '=', invitationId)
    .where('buildingId', '=', buildingId)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .returning(['email', 'role'])
    .executeTakeFirst()
}

export function withdrawOpen(
  tx: Transaction,
  { buildingId, invitationId }: OpenInvitation,
  withdrawnAt: Temporal.Instant,
) {
  return tx
    .updateTable('buildingInvitations')
    .set({ withdrawnAt })
    .where('id', '=', invitationId)
    .where('buildingId', '=', buildingId)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .returning(['email', 'role'])
    .executeTakeFirst()
}

/** Two who accept at once wait for each other. A link of another brand is none. */
export function lockInvitation(tx: Transaction, brand: Brand, tokenHash: Buffer) {
  return tx
    .selectFrom('buildingInvitations as i')
    .innerJoin('buildings as b', 'b.id', 'i.buildingId')
    .selectAll('i')
    .where('i.tokenHash', '=', tokenHash)
    .where(ofBrand(brand, 'b'))
    .forNoKeyUpdate('i')
    .executeTakeFirst()
}

export async function markAccepted(
  tx: Transaction,
  id: string,
  acceptedBy: AccountId,
  acceptedAt: Temporal.Instant,
): Promise<void> {
  await tx.updateTable('buildingInvitations').set({ acceptedBy, acceptedAt }).where('id', '=', id).execute()
}

/** A link for the mail; the one before stops working. Nothing when the invitation is not open any more. */
export async function newInvitationLink(
  tx: Transaction,
  id: string,
  now: Temporal.Instant,
): Promise<
  { token: string; email: string; role: string; buildingId: string; invitedBy: AccountId } | undefined
> {
  const { token, hash } = newToken()
  const invitation = await tx
    .updateTable('buildingInvitations')
    .set({ tokenHash: hash })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['email', 'role', 'buildingId', 'invitedBy'])
    .executeTakeFirst()
  return invitation && { token, ...invitation }
}

/** An address is not kept longer than the person is here. */
export async function forgetInvitationsOf(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx
    .updateTable('buildingInvitations')
    .set({ email: 'former member' })
    .where('acceptedBy', '=', accountId)
    .execute()
}
