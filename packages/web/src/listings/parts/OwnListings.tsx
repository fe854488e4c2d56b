import { myBays, myListings } from '@bayshare/contract/own-listings'
import type { ListingKind } from '@bayshare/domain/listings/listing-pages'
import { formatRoundMoney } from '@bayshare/domain/money/format-money'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useBrand } from '../../session/BrandContext'
import { useAnswer } from '../../session/use-answer'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { LinkButton } from '../../ui/LinkButton'
import { Page } from '../../ui/Page'
import { EarnScene } from '../../ui/scenes/EarnScene'
import { CardSkeletons } from '../../ui/Skeletons'
import { listingAddresses } from '../listing-addresses'
import { useTypedPages } from '../use-typed-pages'
import { listingsWords as words } from '../words'
import { ListingCard } from './ListingCard'
import styles from './OwnListings.module.css'
import { TypedCard } from './TypedCard'

/** What somebody lists, with what was typed on this device and is not saved yet. */
export function OwnListings({ kind, earnings, children }: OwnListingsProps) {
  const brand = useBrand()
  const listings = useAnswer(kind === 'bay' ? myBays : myListings, {})
  const typed = useTypedPages()
  const count = (listings.data?.length ?? 0) + (typed.notBegun ? 1 : 0)
  // Finishing what was begun comes first.
  const hasDraft = typed.notBegun !== undefined || listings.data?.some(({ isDraft }) => isDraft) === true
  const add = (
    <LinkButton to={listingAddresses.another} look={hasDraft ? 'secondary' : 'primary'}>
      <IconPlus size={20} stroke={1.75} aria-hidden />
      {words.addAnother[kind]}
    </LinkButton>
  )
  return (
    <Page title={words.title} lead={count > 0 ? earnings : undefined} action={count > 0 && add}>
      {listings.isPending && <CardSkeletons />}
      {listings.isError && <ErrorState error={listings.error} onRetry={() => void listings.refetch()} />}
      {listings.data && count === 0 && (
        <EmptyState
          picture={
            <EarnScene amount={formatRoundMoney(brand.policy.sampleEarnings)} isTower={kind === 'bay'} />
          }
          title={words.emptyTitle}
          text={words.emptyText(brand)}
          action={<LinkButton to={listingAddresses.start}>{words.getStarted}</LinkButton>}
        />
      )}
      <ul className={styles.list}>
        {typed.notBegun && (
          <li>
            <TypedCard pages={typed.notBegun} onDiscard={typed.discard} />
          </li>
        )}
        {listings.data?.map((listing) => (
          <li key={listing.id}>
            <ListingCard kind={kind} listing={listing} typed={typed.of(listing.id)} />
          </li>
        ))}
      </ul>
      {children}
    </Page>
  )
}

interface OwnListingsProps {
  kind: ListingKind
  /** What the listings earn, where there are any. */
  earnings: ReactNode
  children?: ReactNode
}
