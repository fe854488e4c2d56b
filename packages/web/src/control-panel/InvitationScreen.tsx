import { acceptInvitation, invitationByLink, type LinkedInvitation } from '@bayshare/contract/rights'
import { type BuildingRole, may } from '@bayshare/domain/rights/rights'
import { roleNames } from '@bayshare/domain/rights/role-names'
import { useNavigate, useParams } from 'react-router'
import { useBrand } from '../session/BrandContext'
import { controlPanelOf } from '../session/home-of'
import { liveSessionOf } from '../session/live-session'
import { refreshProfile } from '../session/refresh-profile'
import { useSession, useSessionItself } from '../session/SessionContext'
import { storedRedirect } from '../session/stored-redirect'
import { useAnswer } from '../session/use-answer'
import { useServerMutation } from '../session/use-server-mutation'
import { Alert } from '../ui/Alert'
import { ErrorState } from '../ui/ErrorState'
import { LinkButton, PlainButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import { Panel } from '../ui/Panel'
import { PageSkeleton } from '../ui/Skeletons'
import { dayOf } from './day-of'
import styles from './parts/Record.module.css'
import { invitationWords as words } from './words-staff'
import { NotFound } from '../ui/NotFound'
import { isNotFound } from '../session/is-not-found'

/** Where the link in an invitation leads. Opening it changes nothing; its button does. */
export function InvitationScreen() {
  const token = useParams().token ?? ''
  const { status } = useSession()
  const asked = { params: { token } }
  const invitation = useAnswer(invitationByLink, asked, { enabled: status !== 'unknown', staleTime: 0 })
  const { data, error } = invitation
  if (isNotFound(error)) return <NotFound isSentLink text={words.unknownText} action={<Home />} />
  if (error) return <ErrorState error={error} onRetry={() => void invitation.refetch()} isPageTitle />
  if (!data) return <PageSkeleton />
  const role = roleNames[data.role]
  return (
    <Page
      title={words.title(data.buildingName)}
      lead={words.text(data.invitedBy, role.toLowerCase())}
      isReading
    >
      <div className={styles.side}>
        <Panel title={words.building}>
          <Facts invitation={data} role={role} />
        </Panel>
        <NextStep token={token} invitation={data} />
      </div>
    </Page>
  )
}

function Facts({ invitation, role }: { invitation: LinkedInvitation; role: string }) {
  const facts: [string, string][] = [
    [words.building, invitation.buildingName],
    [words.address, invitation.address],
    [words.role, role],
    [words.for, invitation.email],
    [words.validUntil, dayOf(invitation.expiresAt, invitation.zone)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What can be done depends on the invitation and on who is logged in. */
function NextStep({ token, invitation }: { token: string; invitation: LinkedInvitation }) {
  const { email, role, state, isYours } = invitation
  if (state !== 'open')
    return (
      <>
        <p role="status">{words.states[state]}</p>
        <Home />
      </>
    )
  if (isYours === null) return <Enter token={token} email={email} />
  return isYours ? <Accept token={token} role={role} /> : <OtherAccount token={token} email={email} />
}

/** Whoever logs in or signs up comes back here. */
function Enter({ token, email }: { token: string; email: string }) {
  const keep = () => storedRedirect.keep(`/invitation/${token}`)
  return (
    <>
      <p>{words.needAccount(email)}</p>
      <div className={styles.links}>
        <LinkButton to="/login" isLarge onClick={keep}>
          {words.logIn}
        </LinkButton>
        <LinkButton to="/signup" look="secondary" isLarge onClick={keep}>
          {words.signUp}
        </LinkButton>
      </div>
    </>
  )
}

function OtherAccount({ token, email }: { token: string; email: string }) {
  const { signOut } = useSession()
  const navigate = useNavigate()
  const leave = async () => {
    await signOut()
    storedRedirect.keep(`/invitation/${token}`)
    await navigate('/login')
  }
  return (
    <>
      <Alert>{words.notYours(email)}</Alert>
      <PlainButton look="secondary" onClick={() => void leave()}>
        {words.logOut}
      </PlainButton>
    </>
  )
}

function Accept({ token, role }: { token: string; role: BuildingRole }) {
  const brand = useBrand()
  const live = liveSessionOf(useSessionItself())
  const navigate = useNavigate()
  const accept = useServerMutation(
    async () => {
      const { buildingId } = await live.api(acceptInvitation, { params: { token } })
      // The pages of the control panel open once the profile says so.
      await refreshProfile(live)
      return buildingId
    },
    {
      onSuccess: (buildingId) =>
        void navigate(may(role, 'change-building') ? `/cp/building/${buildingId}` : controlPanelOf(brand)),
    },
  )
  return (
    <>
      <Alert>{accept.failure}</Alert>
      <PlainButton isLarge disabled={accept.isPending} onClick={() => accept.mutate()}>
        {words.accept}
      </PlainButton>
    </>
  )
}

function Home() {
  return (
    <LinkButton to="/" look="secondary">
      {words.home}
    </LinkButton>
  )
}
