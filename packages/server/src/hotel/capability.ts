import { hotelFormType } from '@bayshare/contract/hotel'
import { guestLinks } from '../accounts/guest-links'
import type { Capability } from '../capability/capability'
import { cardFormSetup } from '../payments/card-form'
import { hotelChecks } from './checks'
import { forgetGuests } from './forget-guests'
import { hotelForm } from './hotel-form'
import { hotelRoutes } from './routes'

/** Parking by the night, for guests of hotels without an account. */
export const hotel = {
  name: 'hotel',
  checks: hotelChecks,
  routes: ({ deps, ports, signer, publicUrl, cardForm }) =>
    hotelRoutes({
      payments: ports.payments,
      links: guestLinks(deps),
      signer,
      publicUrl,
      cardForm: cardFormSetup(cardForm),
    }),
  forms: ({ deps }) => ({ [hotelFormType]: hotelForm(guestLinks(deps)) }),
  sweeps: ({ deps }) => [{ name: 'forget-guests', run: () => forgetGuests(deps) }],
} satisfies Capability
