import { zoneWords } from '@bayshare/domain/time/zone-words'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { BrandedMail, type MailFrame } from './BrandedMail'
import { FactTable } from './FactTable'
import { MailButton } from './MailButton'
import { figures, light, paragraph } from './mail-look'
import { ownPageAddress } from './page-address'

export type PlaceAlertProps = {
  /** As the person saved it. */
  place: string
  when: string
  zone: string
  /** How many are free in all. */
  total: number
  spots: readonly AlertSpot[]
  /** The search that shows them all. */
  path: string
}

export type AlertSpot = { name: string; price: string; distance: string; path: string }

export function placeAlertSubject({ place, when }: PlaceAlertProps): string {
  return `Free near ${place}: ${when}`
}

/** To somebody who waits for something free around a place: what there is now. */
export function PlaceAlert({ brand, site, ...props }: PlaceAlertProps & MailFrame) {
  const { spot } = brand.words
  const free = props.total === 1 ? `A ${spot} is free now.` : `${props.total} ${spot}s are free now.`
  return (
    <BrandedMail
      brand={brand}
      site={site}
      title={`A spot is free near ${props.place}`}
      preview={`${free} ${props.when}`}
    >
      <Text className="ink" style={paragraph}>
        You asked us to let you know. {free} Others may be looking too, so book soon.
      </Text>
      <FactTable
        facts={[
          { label: 'Near', value: props.place },
          { label: 'When', value: props.when, note: zoneWords(props.zone) },
        ]}
      />
      {props.spots.map(({ name, price, distance, path }) => (
        <Text key={path} className="ink" style={{ ...paragraph, ...figures }}>
          <Link
            className="accent-text"
            href={ownPageAddress(site, path)}
            style={{ color: brand.look.accent, textDecoration: 'underline', fontWeight: 600 }}
          >
            {name}
          </Link>
          <br />
          {price}{' '}
          <span className="quiet" style={{ color: light.quiet }}>
            {distance} away
          </span>
        </Text>
      ))}
      <MailButton brand={brand} site={site} path={props.path}>
        {props.total > 1 ? `See all ${props.total}` : 'See it on the map'}
      </MailButton>
      <Text
        className="quiet"
        style={{ ...paragraph, margin: '24px 0 0', fontSize: '14px', color: light.quiet }}
      >
        We send each alert once. To get another, open{' '}
        <Link
          className="accent-text"
          href={ownPageAddress(site, '/favourites')}
          style={{ color: brand.look.accent, textDecoration: 'underline' }}
        >
          your saved places
        </Link>
        .
      </Text>
    </BrandedMail>
  )
}
