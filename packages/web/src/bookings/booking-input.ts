import type { bookSpace } from '@bayshare/contract/bookings'
import type { Cents } from '@bayshare/domain/money/cents'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import type { Given } from '../session/api'
import type { Bookable, WantedTimeRange } from '../payments/quote'

interface Terms {
  method: PaymentMethodKind
  vehicleId: string | undefined
  promoCode: string | undefined
  leadSource: string | undefined
  /** What the button said. */
  expectedCharge: Cents
  enquiryId: string | undefined
}

/** A booking as the server expects it. */
export function bookingInput(
  { id, type, zone }: Bookable,
  wanted: WantedTimeRange,
  { method, ...terms }: Terms,
): Given<typeof bookSpace> {
  return {
    params: { spaceId: id },
    body: {
      ...terms,
      ...days(wanted),
      paymentMethod: method === 'card' ? 'card' : 'dd',
      spaceId: id,
      spaceType: type,
      zone,
    },
  }
}

function days(wanted: WantedTimeRange) {
  const { mode } = wanted
  if (wanted.mode === 'monthly') return { mode, startDate: wanted.starts, endDate: wanted.ends }
  return {
    mode,
    startDate: wanted.starts.toPlainDate(),
    startTime: wanted.starts.toPlainTime(),
    endDate: wanted.ends.toPlainDate(),
    endTime: wanted.ends.toPlainTime(),
  }
}
