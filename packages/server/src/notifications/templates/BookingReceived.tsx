import type { Brand } from '@bayshare/domain/brands/brand'
import { cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { Text } from '@react-email/text'
import { BrandedMail, type MailFrame } from './BrandedMail'
import { FactTable } from './FactTable'
import { MailButton } from './MailButton'
import { paragraph } from './mail-look'
import { clockWords, type MailBooking, startWords, timeRangeWords } from './booking-words'

export type BookingReceivedProps = MailBooking & {
  ownerFirstName: string
  driverFirstName: string
  address: string
  reference: string
  /** As the owner will recognise it at the gate: "Toyota Corolla, ABC 123"; empty when the driver named none. */
  vehicle: string
  /** A manager of the building accepted it for the owner; not kept in older mails. */
  isAcceptedByManager?: boolean
  /** What the owner earns after commission. */
  earningCents: number
}

export function bookingReceivedSubject(props: BookingReceivedProps, brand: Brand): string {
  const from = props.isMonthly ? 'from' : 'for'
  if (props.isAcceptedByManager)
    return `${props.driverFirstName}'s request was accepted for you ${from} ${startWords(props)}`
  return `${props.driverFirstName} booked your ${brand.words.spot} ${from} ${startWords(props)}`
}

/** To the owner, once a driver's booking is confirmed. */
export function BookingReceived({ brand, site, ...props }: BookingReceivedProps & MailFrame) {
  const earning = formatMoney(cents(props.earningCents))
  return (
    <BrandedMail
      brand={brand}
      site={site}
      title={`Your ${brand.words.spot} is booked`}
      preview={`You earn ${earning}. ${timeRangeWords(props)} at ${props.address}.`}
    >
      <Text className="ink" style={paragraph}>
        Hi {props.ownerFirstName},{' '}
        {props.isAcceptedByManager
          ? `the building manager accepted ${props.driverFirstName}'s request for your ${brand.words.spot}.`
          : `${props.driverFirstName} booked your ${brand.words.spot}.`}
      </Text>
      <FactTable
        facts={[
          { label: 'You earn', value: earning },
          { label: 'Where', value: props.address },
          { label: 'When', value: timeRangeWords(props), note: clockWords(props) },
          { label: 'Vehicle', value: props.vehicle },
          { label: 'Reference', value: props.reference },
        ]}
      />
      <MailButton brand={brand} site={site} path={ownerBookingPath(brand, props.reference)}>
        View booking
      </MailButton>
    </BrandedMail>
  )
}

/** Owners of spaces see a received booking in their calendar, owners of bays on a page of its own. */
function ownerBookingPath(brand: Brand, reference: string): string {
  const page = brand.mode === 'bays' ? 'ownerbookingdetails' : 'Calendar'
  return `/${page}/${encodeURIComponent(reference)}`
}
