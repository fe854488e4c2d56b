import { cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { Img } from '@react-email/img'
import { Text } from '@react-email/text'
import { BrandedMail, type MailFrame } from './BrandedMail'
import { FactTable } from './FactTable'
import { MailButton } from './MailButton'
import { paragraph } from './mail-look'
import { ownPageAddress } from './page-address'
import { type MailPriceLine, PriceTable } from './PriceTable'
import { clockWords, type MailBooking, startWords, timeRangeWords } from './booking-words'

export type BookingConfirmedProps = MailBooking & {
  driverFirstName: string
  /** Where the car goes, as one line. */
  address: string
  reference: string
  /** The lines of the bill in their order, card fee included; their sum is what the driver pays. */
  lines: readonly MailPriceLine[]
  /** What pays that sum. Missing in a mail of an earlier release, whose lines took off what the wallet paid. */
  paidBy?: readonly MailPriceLine[]
  /** What a bank was asked for and has not paid yet, where that is a part of it (rule: payment advice). */
  toDebitCents?: number
  /** Where the button leads, unless to the booking. */
  page?: { label: string; path: string }
  /** Where the code of the pass is drawn, for whoever has no account to see it in. */
  passPicture?: string | undefined
}

export function bookingConfirmedSubject(props: BookingConfirmedProps): string {
  const from = props.isMonthly ? 'from ' : ''
  return `Booking confirmed: ${props.address}, ${from}${startWords(props)}`
}

/** To the driver, once the booking is paid and confirmed. */
export function BookingConfirmed({ brand, site, ...props }: BookingConfirmedProps & MailFrame) {
  const { page = { label: 'View booking', path: `/BookingDetails/${encodeURIComponent(props.reference)}` } } =
    props
  const toDebit = cents(props.toDebitCents ?? 0)
  const isAllDebited = toDebit > 0 && props.paidBy?.length === 0
  const totalLabel = isAllDebited ? 'To be debited' : props.paidBy ? 'Total' : 'Total charged'
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
          { label: 'When', value: timeRangeWords(props), note: clockWords(props) },
          { label: 'Reference', value: props.reference },
        ]}
      />
      {props.passPicture !== undefined && <PassCode src={ownPageAddress(site, props.passPicture)} />}
      {toDebit > 0 && (
        <Text className="ink" style={{ ...paragraph, margin: '0 0 8px', fontWeight: 700 }}>
          Payment advice
        </Text>
      )}
      <PriceTable lines={props.lines} totalLabel={totalLabel} paidBy={props.paidBy ?? []} />
      {toDebit > 0 && (
        <Text className="ink" style={paragraph}>
          This isn't a receipt yet. We've asked your bank for {formatMoney(toDebit)}, which usually takes up
          to 3 business days. Once it's paid, we'll email you a receipt. The {brand.words.spot} is yours in
          the meantime.
        </Text>
      )}
      <MailButton brand={brand} site={site} path={page.path}>
        {page.label}
      </MailButton>
    </BrandedMail>
  )
}

/** White around it in the dark too, as readers of codes need it. */
function PassCode({ src }: { src: string }) {
  return (
    <>
      <Img
        src={src}
        alt="Your pass as a QR code. If you can't see it, open your pass with the button below."
        width={220}
        height={220}
        style={{ backgroundColor: '#ffffff', borderRadius: '8px' }}
      />
      <Text className="soft" style={paragraph}>
        Show this code when you arrive. It's renewed every day until you leave.
      </Text>
    </>
  )
}
