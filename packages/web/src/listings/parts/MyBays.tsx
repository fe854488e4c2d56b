import { myBays } from '@bayshare/contract/own-listings'
import { mayList } from '@bayshare/domain/listings/may-list'
import { formatRoundMoney } from '@bayshare/domain/money/format-money'
import { IconPlus } from '@tabler/icons-react'
import { useBrand } from '../../brands/BrandContext'
import { useSession } from '../../session/SessionContext'
import { useAnswer } from '../../session/use-answer'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { LinkButton } from '../../ui/LinkButton'
import { Page } from '../../ui/Page'
import { EarnScene } from '../../ui/scenes/EarnScene'
import { TowerScene } from '../../ui/scenes/TowerScene'
import { CardSkeletons } from '../../ui/Skeletons'
import { listingAddresses } from '../listing-addresses'
import { useTypedPages } from '../use-typed-pages'
import { listingsWords as words } from '../words'
import { ListingCard } from './ListingCard'
import styles from './MySpots.module.css'
import { ReceivedBookings } from './ReceivedBookings'
import { TypedCard } from './TypedCard'

/** The bays that somebody lets in their building, and who has booked them. */
export function MyBays() {
  const brand = useBrand()
  const { profile } = useSession()
  if (!profile) return null
  if (mayList('bay', brand, profile) !== 'yes') return <NotTenant />
  return <Bays />
}

function Bays() {
  const brand = useBrand()
  const bays = useAnswer(myBays, {})
  const typed = useTypedPages()
  const count = (bays.data?.length ?? 0) + (typed.notBegun ? 1 : 0)
  // Finishing what was begun comes first.
  const hasDraft = typed.notBegun !== undefined || bays.data?.some(({ isDraft }) => isDraft) === true
  const add = (
    <LinkButton to={listingAddresses.another} look={hasDraft ? 'secondary' : 'primary'}>
      <IconPlus size={20} stroke={1.75} aria-hidden />
      {words.addNew}
    </LinkButton>
  )
  return (
    <Page title={words.title} action={count > 0 && add}>
      {bays.isPending && <CardSkeletons />}
      {bays.isError && <ErrorState error={bays.error} onRetry={() => void bays.refetch()} />}
      {bays.data && count === 0 && (
        <EmptyState
          picture={<EarnScene amount={formatRoundMoney(brand.policy.sampleEarnings)} isTower />}
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
        {bays.data?.map((bay) => (
          <li key={bay.id}>
            <ListingCard kind="bay" listing={bay} typed={typed.of(bay.id)} />
          </li>
        ))}
      </ul>
      <ReceivedBookings />
    </Page>
  )
}

function NotTenant() {
  return (
    <div role="alert">
      <EmptyState
        isPageTitle
        picture={<TowerScene />}
        title={words.notTenantTitle}
        text={words.notTenantText}
        action={<LinkButton to="/userprofile">{words.toProfile}</LinkButton>}
      />
    </div>
  )
}
