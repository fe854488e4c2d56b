import { Reliability } from '../../bookings/parts/Reliability'
import { ReceivedBookings } from '../../bookings/parts/ReceivedBookings'
import { MyBays } from '../../listings/parts/MyBays'
import { OwnListings } from '../../listings/parts/OwnListings'
import { EarningsLink } from '../../payouts/parts/EarningsLink'
import { useBrand } from '../../session/BrandContext'

/** What somebody lists, spaces of their own or bays in their building, with what it earns and who has booked it. */
export function ListingsScreen() {
  const earnings = (
    <>
      <EarningsLink />
      <Reliability />
    </>
  )
  if (useBrand().mode === 'spaces') return <OwnListings kind="space" earnings={earnings} />
  return (
    <MyBays earnings={earnings}>
      <ReceivedBookings />
    </MyBays>
  )
}
