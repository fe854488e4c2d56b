import type { Profile as ProfileOnWire } from '@bayshare/contract/accounts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useBrand } from '../session/BrandContext'
import { useSession } from '../session/SessionContext'
import { Page } from '../ui/Page'
import { PageSkeleton } from '../ui/Skeletons'
import { AvatarEditor } from './parts/AvatarEditor'
import { BouncedEmail } from './parts/BouncedEmail'
import { ContactFields } from './parts/ContactFields'
import { PasskeyPanel } from './parts/PasskeyPanel'
import { PasswordPanel } from './parts/PasswordPanel'
import { ProfileEntries } from './parts/ProfileEntries'
import { ServerProfileForm } from './parts/ServerProfileForm'
import { ServerFormFailed } from './parts/ServerFormFailed'
import { SessionPanel } from './parts/SessionPanel'
import { profileWords, securityWords } from './profile-words'
import { type ServerForm, useServerForm } from './use-server-form'
import styles from './UserProfile.module.css'

/** At the end of the page. */
const YourDataPanel = lazy(async () => ({ default: (await import('./parts/YourDataPanel')).YourDataPanel }))
/** Only where people belong to a building. */
const HomePanel = lazy(async () => ({ default: (await import('./parts/HomePanel')).HomePanel }))

/** Who I am here: picture, contact, what others show of me, security and my data. */
export function UserProfile({ children }: { children?: ReactNode }) {
  const { profile } = useSession()
  const { features } = useBrand()
  if (!profile) return null
  const Shown = features.serverProfileForm ? WithServerForm : Profile
  return <Shown profile={profile}>{children}</Shown>
}

/** The operator's server says what is asked here; when even that cannot be fetched, there is nothing to show. */
function WithServerForm(given: ProfileProps) {
  const form = useServerForm('operator_profile')
  if (form.state === 'loading') return <PageSkeleton />
  if (form.state === 'failed') return <ServerFormFailed error={form.error} onRetry={form.retry} />
  return <Profile {...given} form={form} />
}

interface ProfileProps {
  profile: ProfileOnWire
  children?: ReactNode
  form?: Exclude<ServerForm, { state: 'loading' | 'failed' }>
}

function Profile({ profile, form, children }: ProfileProps) {
  const hasHomes = useBrand().features.tenantStep !== 'none' && !profile.isCorporate
  return (
    <Page title={profile.isCorporate ? profileWords.accountTitle : profileWords.title}>
      <BouncedEmail />
      <div className={styles.columns}>
        <div className={styles.column}>
          <AvatarEditor profile={profile} />
          {form ? <ServerProfileForm form={form} /> : <ContactFields profile={profile} />}
          {hasHomes && (
            // Links lead to it before it is there.
            <Suspense fallback={<div id="building" />}>
              <HomePanel />
            </Suspense>
          )}
          {!profile.isCorporate && <ProfileEntries profile={profile} />}
        </div>
        <div className={styles.column}>
          {children}
          <h2 className={styles.heading}>{securityWords.title}</h2>
          <PasswordPanel />
          <PasskeyPanel />
          <SessionPanel />
          <Suspense fallback={null}>
            <YourDataPanel />
          </Suspense>
        </div>
      </div>
    </Page>
  )
}
