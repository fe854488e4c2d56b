import {
  type BuildingStaff,
  resendInvitation,
  type StaffInvitation,
  withdrawInvitation,
} from '@bayshare/contract/rights'
import { roleNames } from '@bayshare/domain/rights/role-names'
import { useState } from 'react'
import { useServerMutation } from '../../session/use-server-mutation'
import { viewerZone } from '../../session/viewer-zone'
import { Alert } from '../../ui/Alert'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { type Column, RowTable } from '../../ui/RowTable'
import { dayOf } from '../day-of'
import { useStaff } from '../use-staff'
import { staffWords as words } from '../words-staff'
import styles from './Record.module.css'

/** Invitations that nobody has answered yet. */
export function StaffInvitations({ staff }: { staff: BuildingStaff }) {
  const { buildingId, invitations, mayChange } = staff
  const { api, show } = useStaff(buildingId)
  const [sentTo, setSentTo] = useState<string>()
  const resend = useServerMutation(
    ({ id }: StaffInvitation) => api(resendInvitation, { params: { buildingId, invitationId: id } }),
    {
      onSuccess: (answer, { email }) => {
        setSentTo(email)
        void show(answer)
      },
    },
  )
  const withdraw = useServerMutation(
    ({ id }: StaffInvitation) => api(withdrawInvitation, { params: { buildingId, invitationId: id } }),
    { onSuccess: (answer) => void show(answer) },
  )
  const isBusy = resend.isPending || withdraw.isPending
  const actions = actionsFor({ isBusy, resend: resend.mutate, withdraw: withdraw.mutate })
  const columns = mayChange ? [...facts, { name: words.actions, cell: actions }] : facts
  return (
    <Panel title={words.invitations} text={invitations.length === 0 ? words.noInvitations : undefined}>
      <Alert>{resend.failure ?? withdraw.failure}</Alert>
      {invitations.length > 0 && (
        <RowTable caption={words.invitations} columns={columns} rows={invitations} keyOf={({ id }) => id} />
      )}
      <p role="status" className={styles.note}>
        {sentTo !== undefined && words.sentAgain(sentTo)}
      </p>
    </Panel>
  )
}

const facts: readonly Column<StaffInvitation>[] = [
  { name: words.email, cell: ({ email }) => email, isHead: true },
  { name: words.role, cell: ({ role }) => roleNames[role] },
  { name: words.invitedBy, cell: ({ invitedBy }) => invitedBy },
  {
    name: words.validUntil,
    cell: ({ isExpired, expiresAt }) => (isExpired ? words.expired : dayOf(expiresAt, viewerZone())),
  },
]

interface Actions {
  isBusy: boolean
  resend: (invitation: StaffInvitation) => void
  withdraw: (invitation: StaffInvitation) => void
}

function actionsFor({ isBusy, resend, withdraw }: Actions) {
  return (invitation: StaffInvitation) => (
    <span className={styles.actions}>
      <PlainButton
        look="quiet"
        disabled={isBusy}
        aria-label={words.resendOf(invitation.email)}
        onClick={() => resend(invitation)}
      >
        {words.resend}
      </PlainButton>
      <PlainButton
        look="quiet"
        disabled={isBusy}
        aria-label={words.withdrawOf(invitation.email)}
        onClick={() => withdraw(invitation)}
      >
        {words.withdraw}
      </PlainButton>
    </span>
  )
}
