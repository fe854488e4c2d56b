import type { BookingDetails } from '@bayshare/contract/bookings'
import { mayReport } from '@bayshare/domain/incidents/may-report'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useBrand } from '../../session/BrandContext'
import { useProductMinute } from '../../session/use-product-minute'
import { LinkButton } from '../../ui/LinkButton'
import { changeWords as words } from '../change-words'

/** The way to the page where something that went wrong is reported, while it can be (rule: incidents). */
export function ReportIncidentLink({ booking, by, look = 'quiet', label = words.report }: ReportLinkProps) {
  const { policy } = useBrand()
  const now = useProductMinute()
  const state = booking.isCancelled ? ('cancelled' as const) : ('confirmed' as const)
  const mayNow =
    booking.status === 'confirmed' &&
    mayReport({ state, endsAt: booking.endsAt }, by, now, policy.incidents) === 'yes'
  if (!mayNow) return null
  const page = by === 'driver' ? 'bookingdetails' : 'ownerbookingdetails'
  return (
    <LinkButton to={`/${page}/${booking.reference}/incident`} look={look} isLarge>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      {label}
    </LinkButton>
  )
}

interface ReportLinkProps {
  booking: BookingDetails
  by: 'driver' | 'owner'
  look?: 'quiet' | 'secondary'
  label?: string
}
