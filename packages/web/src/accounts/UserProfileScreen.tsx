import type { Profile } from '@bayshare/contract/accounts'
import { useBrand } from '../brands/BrandContext'
import { PaymentDetails } from '../payments/parts/PaymentDetails'
import { useSession } from '../session/SessionContext'
import { Page } from '../ui/Page'
import { PageSkeleton } from '../ui/Skeletons'
import { MyVehicles } from '../vehicles/parts/MyVehicles'
import { AvatarEditor } from './parts/AvatarEditor'
import { ContactFields } from './parts/ContactFields'
import { PasskeyPanel } from './parts/PasskeyPanel'
import { PasswordPanel } from './parts/PasswordPanel'
import { ProfileEntries } from './parts/ProfileEntries'
import { ServerProfileForm } from './parts/ServerProfileForm'
import { ServerFormFailed } from './parts/ServerFormFailed'
import { SessionPanel } from './parts/SessionPanel'
import { YourDataPanel } from './parts/YourDataPanel'
import { profileWords, securityWords } from './profile-words'
import { type ServerForm, useServerForm } from './use-server-form'
import styles from './UserProfileScreen.module.css'

/** Who I am here: picture, contact, vehicles, security and my data. */
export function UserProfileScreen() {
  const { profile } = useSession()
  const { features } = useBrand()
  if (!profile) return null
  return features.serverProfileForm ? <WithServerForm profile={profile} /> : <UserProfile profile={profile} />
}

/** The operator's server says what is asked here; when even that cannot be fetched, there is nothing to show. */
function WithServerForm({ profile }: { profile: Profile }) {
  const form = useServerForm('operator_profile')
  if (form.state === 'loading') return <PageSkeleton />
  if (form.state === 'failed') return <ServerFormFailed error={form.error} onRetry={form.retry} />
  return <UserProfile profile={profile} form={form} />
}

function UserProfile({
  profile,
  form,
}: {
  profile: Profile
  form?: Exclude<ServerForm, { state: 'loading' | 'failed' }>
}) {
  return (
    <Page title={profileWords.title}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <AvatarEditor profile={profile} />
          {form ? <ServerProfileForm form={form} /> : <ContactFields profile={profile} />}
          <ProfileEntries profile={profile} />
        </div>
        <div className={styles.column}>
          <MyVehicles />
          <PaymentDetails id="payment" />
          <h2 className={styles.heading}>{securityWords.title}</h2>
          <PasswordPanel />
          <PasskeyPanel />
          <SessionPanel />
          <YourDataPanel />
        </div>
      </div>
    </Page>
  )
}
