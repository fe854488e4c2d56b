import {
  type BuildingStaff,
  resendInvitation,
  type StaffInvitation,
  withdrawInvitation,
} from '@bayshare/contract/rights'
import { roleNames } from '@bayshare/domain/rights/role-names'
import { useState } from 'react'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { dayOf } from '../day-of'
import { useStaff } from '../use-staff'
import { staffWords as words } from '../words-staff'
import { PeopleList, type PersonRow } from './PeopleList'
import styles from './Record.module.css'

/** Invitations that nobody has answered yet. */
export function StaffInvitations({ staff }: { staff: BuildingStaff }) {
  const { buildingId, invitations, mayChange, zone } = staff
  const { api, show } = useStaff(buildingId)
  const [sentTo, setSentTo] = useState<string>()
  const [toWithdraw, setToWithdraw] = useState<StaffInvitation>()
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
    {
      onSuccess: (answer) => {
        setToWithdraw(undefined)
        setSentTo(undefined)
        void show(answer)
      },
    },
  )
  const isBusy = resend.isPending || withdraw.isPending
  const acts = { isBusy, resend: resend.mutate, withdraw: setToWithdraw }
  const rows = invitations.map((invitation) => rowOf(invitation, zone, mayChange ? acts : undefined))
  return (
    <Panel title={words.invitations} text={invitations.length === 0 ? words.noInvitations : undefined}>
      <Alert>{resend.failure}</Alert>
      {rows.length > 0 && <PeopleList label={words.invitations} rows={rows} />}
      <p role="status" className={styles.note}>
        {sentTo !== undefined && words.sentAgain(sentTo)}
      </p>
      {toWithdraw && (
        <ConfirmDialog
          title={words.withdrawTitle(toWithdraw.email)}
          text={words.withdrawText}
          confirm={words.withdraw}
          isBusy={withdraw.isPending}
          failure={withdraw.failure}
          onConfirm={() => withdraw.mutate(toWithdraw)}
          onClose={() => setToWithdraw(undefined)}
        />
      )}
    </Panel>
  )
}

interface Actions {
  isBusy: boolean
  resend: (invitation: StaffInvitation) => void
  withdraw: (invitation: StaffInvitation) => void
}

function rowOf(invitation: StaffInvitation, zone: string, acts?: Actions): PersonRow {
  const { id, email, role, invitedBy, isExpired, expiresAt } = invitation
  const until = isExpired ? words.expired : words.validUntil(dayOf(expiresAt, zone))
  return {
    key: id,
    title: email,
    facts: [words.roleBy(roleNames[role], invitedBy), until],
    actions: acts && (
      <>
        <PlainButton
          look="secondary"
          disabled={acts.isBusy}
          aria-label={words.resendOf(email)}
          onClick={() => acts.resend(invitation)}
        >
          {words.resend}
        </PlainButton>
        <PlainButton
          look="secondary"
          disabled={acts.isBusy}
          aria-label={words.withdrawOf(email)}
          onClick={() => acts.withdraw(invitation)}
        >
          {words.withdraw}
        </PlainButton>
      </>
    ),
  }
}
