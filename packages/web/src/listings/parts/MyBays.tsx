import { mayList } from '@bayshare/domain/listings/may-list'
import type { ReactNode } from 'react'
import { useBrand } from '../../session/BrandContext'
import { useSession } from '../../session/SessionContext'
import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { TowerScene } from '../../ui/scenes/TowerScene'
import { listingsWords as words } from '../words'
import { OwnListings } from './OwnListings'

/** The bays that somebody lets in their building, with what others know of them. */
export function MyBays({ earnings, children }: { earnings: ReactNode; children: ReactNode }) {
  const brand = useBrand()
  const { profile } = useSession()
  if (!profile) return null
  if (mayList('bay', brand, profile) !== 'yes') return <NotTenant />
  return (
    <OwnListings kind="bay" earnings={earnings}>
      {children}
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
        action={<LinkButton to="/userprofile#building">{words.toProfile}</LinkButton>}
      />
    </div>
  )
}
