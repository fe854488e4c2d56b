import { mayList } from '@bayshare/domain/listings/may-list'
import { useBrand } from '../../brands/BrandContext'
import { useSession } from '../../session/SessionContext'
import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { TowerScene } from '../../ui/scenes/TowerScene'
import { listingsWords as words } from '../words'
import { OwnListings } from './OwnListings'
import { ReceivedBookings } from './ReceivedBookings'

/** The bays that somebody lets in their building, and who has booked them. */
export function MyBays() {
  const brand = useBrand()
  const { profile } = useSession()
  if (!profile) return null
  if (mayList('bay', brand, profile) !== 'yes') return <NotTenant />
  return (
    <OwnListings kind="bay">
      <ReceivedBookings />
    </OwnListings>
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
