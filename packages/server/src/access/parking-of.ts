import { grantOfPass } from '@bayshare/domain/access/grant-of-pass'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { PassState } from '@bayshare/domain/visitors/visitor-pass'
import { signedInPerson } from '../accounts/routes'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { ReadHandle } from '../database/open-database'
import type { Stay } from '../hotel/queries'
import type { LinkKey } from '../visitors/pass-links'
import { invitationBy, lockPass, passOfInvitation } from '../visitors/queries'
import type { Parking, ParkingOf } from './open-gate'
import { ownBooking } from './queries'

/** The own booking of whoever is signed in. */
export function parkingOfBooking(ctx: Context, reference: string): ParkingOf {
  return parkingOfDriver(ctx, signedInPerson(ctx), reference)
}

/** The nights behind a link, for whoever has the link. What is not booked yet opens nothing. */
export function parkingOfGuest(ctx: Context, { guestId, reference }: Stay): ParkingOf {
  if (reference === null) throw new Refusal('not-found')
  return parkingOfDriver(ctx, guestId, reference)
}

function parkingOfDriver(ctx: Context, driverId: AccountId, reference: string): ParkingOf {
  async function find(db: ReadHandle): Promise<Parking | undefined> {
    const booking = await ownBooking(db, ctx.brand, driverId, reference)
    if (!booking) return undefined
    const { id, spaceId, state, startsAt, endsAt } = booking
    return {
      bookingId: id,
      visitorPassId: null,
      spaceId,
      isConfirmed: state === 'confirmed',
      startsAt,
      endsAt,
    }
  }
  return {
    find,
    async lock(tx) {
      await tx
        .selectFrom('bookings as k')
        .select('k.id')
        .where('k.reference', '=', reference.toUpperCase())
        .where(ofBrand(ctx.brand, 'k'))
        .forNoKeyUpdate()
        .execute()
      return find(tx)
    },
  }
}

/** The pass behind a link, for whoever has the link. */
export function parkingOfVisitor(ctx: Context, key: LinkKey): ParkingOf {
  async function passBehind(db: ReadHandle) {
    const invitation = await invitationBy(db, ctx.brand, key)
    return invitation && passOfInvitation(db, ctx.brand, invitation.id)
  }
  async function find(db: ReadHandle): Promise<Parking | undefined> {
    const pass = await passBehind(db)
    if (!pass) return undefined
    const grant = grantOfPass({ ...pass, state: pass.state as PassState })
    return { bookingId: null, visitorPassId: pass.id, spaceId: pass.spaceId, ...grant }
  }
  return {
    find,
    async lock(tx) {
      const pass = await passBehind(tx)
      if (pass) await lockPass(tx, ctx.brand, pass.reference)
      return find(tx)
    },
  }
}
