import type { OwnListing } from '@bayshare/contract/own-listings'
import { type ListingKind, type ListingOption, optionsAt } from '@bayshare/domain/listings/listing-pages'
import { spaceTypeLabel } from '@bayshare/domain/listings/public-place'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { Link } from 'react-router'
import { useBrand } from '../../session/BrandContext'
import { lackingWords } from '../monthly-warning'
import { placePicture } from '../../map/place-picture'
import { Picture } from '../../map/Picture'
import { shownScheme } from '../../ui/color-scheme'
import { LinkButton } from '../../ui/LinkButton'
import { listingAddresses } from '../listing-addresses'
import { placeName } from '../place-name'
import type { TypedPages } from '../typed-pages'
import { firstTyped } from '../use-typed-pages'
import { listingsWords as words } from '../words'
import styles from './ListingCard.module.css'
import { ListingProgress } from './ListingProgress'
import { ListingState } from './ListingState'
import { Notice } from './Notice'
import { RemoveListing } from './RemoveListing'

/** A listing of one's own: how it stands, what it costs, and what can be done with it. */
export function ListingCard({ kind, listing, typed }: ListingCardProps) {
  const { id, isDraft, progress } = listing
  const name = placeName(listing)
  const { supportEmail } = useBrand().words
  const warning = isDraft || listing.takenDownReason !== null ? undefined : lackingWords(listing)
  const claimed = claimWords(listing)
  const typedPage = typed && firstTyped(kind, typed)
  return (
    <article className={styles.card}>
      <Picture path={pictureOf(listing)} className={styles.picture} />
      <div className={styles.facts}>
        <div className={styles.top}>
          <div>
            <h2 className={styles.name}>{name}</h2>
            <p className={styles.text}>{factsOf(listing)}</p>
          </div>
          <ListingState state={stateOf(listing)} />
        </div>
        {progress < 100 && kind === 'space' && <ListingProgress percent={progress} />}
        {isDraft && kind === 'bay' && <ListingProgress percent={progress} />}
        <p className={styles.rates}>{ratesOf(listing).join(' · ')}</p>
        {listing.takenDownReason !== null && (
          <Notice>{words.takenDown(listing.takenDownReason, supportEmail)}</Notice>
        )}
        {claimed !== undefined && <Notice>{claimed}</Notice>}
        {warning !== undefined && claimed === undefined && <Notice>{warning}</Notice>}
        {typedPage && (
          <p className={styles.text}>
            <Link to={listingAddresses.page(kind, id, typedPage)}>{words.typedHere}</Link>
          </p>
        )}
        <div className={styles.actions}>
          {isDraft && (
            <LinkButton to={listingAddresses.resume(kind, id, listing.activePage)}>{words.resume}</LinkButton>
          )}
          {offeredFor(listing).map((option) => (
            <LinkButton key={option} to={addressOf(option, kind, id)} look="secondary">
              {words.actions[kind][option]}
              <span className={styles.unseen}>{words.of(name)}</span>
            </LinkButton>
          ))}
          <RemoveListing listing={listing} name={name} />
        </div>
      </div>
    </article>
  )
}

/** Whether it can be booked, or what keeps people from it (rule: live listings). */
function stateOf(
  listing: OwnListing,
): 'draft' | 'live' | 'paused' | 'unavailable' | 'taken-down' | 'waiting' | 'declined' {
  if (listing.isDraft) return 'draft'
  if (listing.takenDownReason !== null) return 'taken-down'
  if (listing.claim?.state === 'waiting' || listing.claim?.state === 'declined') return listing.claim.state
  if (listing.lacks === 'offer') return 'paused'
  return listing.isAvailable && listing.lacks === null && !listing.isOccupied ? 'live' : 'unavailable'
}

/** What became of a bay that is no bay of the building yet (rule: bay claims). */
function claimWords({ claim, takenDownReason }: OwnListing): string | undefined {
  if (takenDownReason !== null) return undefined
  if (claim?.state === 'waiting') return words.claimWaits
  return claim?.state === 'declined' ? words.claimDeclined(claim.reason ?? '') : undefined
}

interface ListingCardProps {
  kind: ListingKind
  listing: OwnListing
  /** What was typed into it on this device and is not saved. */
  typed: TypedPages | undefined
}

/** A draft comes as far as its price; times and photos belong to a space that exists. */
function offeredFor({ progress, isDraft }: OwnListing): ListingOption[] {
  return optionsAt(progress).filter((option) => !isDraft || option === 'edit' || option === 'pricing')
}

function addressOf(option: ListingOption, kind: ListingKind, id: string): string {
  if (option === 'availability') return listingAddresses.availability(id)
  if (option === 'photos') return listingAddresses.photos(id)
  if (option === 'pricing') return listingAddresses.page(kind, id, 'pricing')
  return listingAddresses.page(kind, id, kind === 'bay' ? 'details' : 'address')
}

/** The own photo first, then a drawn picture of the place (rule: place picture). */
function pictureOf({ images, latitude, longitude }: OwnListing): string | undefined {
  const photo = images.find(({ group }) => group !== 'access')
  if (photo) return photo.path
  return latitude === null || longitude === null
    ? undefined
    : placePicture({ latitude, longitude }, shownScheme())
}

function factsOf({ building, type, suburb, postcode }: OwnListing): string {
  if (building) return building.address
  const place = [suburb, postcode].filter(Boolean).join(' ')
  return [type && spaceTypeLabel(type), place].filter(Boolean).join(' · ')
}

function ratesOf({ isDraft, done, building, hourlyRate, monthlyRate }: OwnListing): string[] {
  if (isDraft && !done.pricing) return []
  const monthly = monthlyRate ?? building?.usualRate ?? null
  return [
    hourlyRate !== null && words.hourly(formatMoney(hourlyRate)),
    monthly !== null && words.monthly(formatMoney(monthly)),
  ].filter((rate) => rate !== false)
}
