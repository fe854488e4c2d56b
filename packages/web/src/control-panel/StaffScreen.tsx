import { buildingStaff } from '@bayshare/contract/rights'
import { useParams } from 'react-router'
import { isAskable } from '../session/is-askable'
import { useAnswer } from '../session/use-answer'
import { BackLink } from '../ui/BackLink'
import { Page } from '../ui/Page'
import { PageSkeleton } from '../ui/Skeletons'
import { inviteFields } from './invite-fields'
import { Changes } from './parts/Changes'
import { InviteForm } from './parts/InviteForm'
import { LoadFailure } from './parts/LoadFailure'
import styles from './parts/Record.module.css'
import { StaffInvitations } from './parts/StaffInvitations'
import { StaffMembers } from './parts/StaffMembers'
import { staffWords as words } from './words-staff'

/** Who looks after a building, and who is invited to. */
export function StaffScreen() {
  const { uuid: buildingId = '' } = useParams()
  const asked = { params: { buildingId } }
  const isKnowable = isAskable(buildingStaff, asked)
  const { data, error, refetch } = useAnswer(buildingStaff, asked, { enabled: isKnowable, staleTime: 0 })
  if (error || !isKnowable) return <LoadFailure error={error ?? undefined} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <>
      <BackLink to={`/cp/building/${buildingId}`}>{data.buildingName}</BackLink>
      <Page title={words.title} lead={data.buildingName}>
        <div className={styles.columns}>
          <div className={styles.side}>
            <StaffMembers staff={data} />
            <StaffInvitations staff={data} />
          </div>
          <div className={styles.side}>
            {data.mayChange && <InviteForm buildingId={buildingId} />}
            <Changes type="staff" id={buildingId} fields={inviteFields} />
          </div>
        </div>
      </Page>
    </>
  )
}
