import { zoneWords } from '@bayshare/domain/time/zone-words'
import { Text } from '@react-email/components'
import { BrandedMail, type MailFrame } from './BrandedMail'
import { FactTable } from './FactTable'
import { MailButton } from './MailButton'
import { paragraph } from './mail-look'
import { type MailPriceLine, PriceTable } from './PriceTable'
import { type MailBooking, startWords, timeRangeWords } from './booking-words'

export type BookingConfirmedProps = MailBooking & {
  driverFirstName: string
  /** Where the car goes, as one line. */
  address: string
  reference: string
  /** The lines of the bill in their order, card fee included; their sum is what was charged. */
  lines: readonly MailPriceLine[]
  /** Where the button leads, unless to the booking. */
  page?: { label: string; path: string }
}

export function bookingConfirmedSubject(props: BookingConfirmedProps): string {
  return `Booking confirmed: ${props.address}, ${startWords(props)}`
}

/** To the driver, once the booking is paid and confirmed. */
export function BookingConfirmed({ brand, site, ...props }: BookingConfirmedProps & MailFrame) {
  const { page = { label: 'View booking', path: `/BookingDetails/${encodeURIComponent(props.reference)}` } } =
    props
  return (
    <BrandedMail
      brand={brand}
      site={site}
      title="Your booking is confirmed"
      preview={`${timeRangeWords(props)} at ${props.address}. Reference ${props.reference}.`}
    >
      <Text className="ink" style={paragraph}>
        Hi {props.driverFirstName}, your {brand.words.spot} is booked.
      </Text>
      <FactTable
        facts={[
          { label: 'Where', value: props.address },
          { label: 'When', value: timeRangeWords(props), note: zoneWords(props.zone) },
          { label: 'Reference', value: props.reference },
        ]}
      />
      <PriceTable lines={props.lines} totalLabel="Total charged" />
      <MailButton brand={brand} site={site} path={page.path}>
        {page.label}
      </MailButton>
    </BrandedMail>
  )
}
