import { type BuildingStaff, endStaffRole, type StaffMember } from '@bayshare/contract/rights'
import { roleNames } from '@bayshare/domain/rights/role-names'
import { useState } from 'react'
import { liveSessionOf } from '../../session/live-session'
import { refreshProfile } from '../../session/refresh-profile'
import { useServerMutation } from '../../session/use-server-mutation'
import { useSessionItself } from '../../session/SessionContext'
import { viewerZone } from '../../session/viewer-zone'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { type Column, RowTable } from '../../ui/RowTable'
import { dayOf } from '../day-of'
import { useStaff } from '../use-staff'
import { staffWords as words } from '../words-staff'
import { ChangeRole } from './ChangeRole'
import styles from './Record.module.css'

type Asked = { kind: 'role' | 'end'; member: StaffMember }

/** Those who look after the building, and what can be done about them. */
export function StaffMembers({ staff }: { staff: BuildingStaff }) {
  const [asked, setAsked] = useState<Asked>()
  const { buildingId, members, mayChange } = staff
  const close = () => setAsked(undefined)
  return (
    <Panel title={words.people}>
      <RowTable
        caption={words.people}
        columns={mayChange ? [...facts, { name: words.actions, cell: actionsFor(setAsked) }] : facts}
        rows={members}
        keyOf={({ accountId, role }) => `${accountId} ${role}`}
      />
      {asked?.kind === 'role' && <ChangeRole buildingId={buildingId} member={asked.member} onClose={close} />}
      {asked?.kind === 'end' && <EndRole buildingId={buildingId} member={asked.member} onClose={close} />}
    </Panel>
  )
}

const facts: readonly Column<StaffMember>[] = [
  { name: words.name, cell: (member) => `${nameOf(member)} ${member.isYou ? words.you : ''}`, isHead: true },
  { name: words.email, cell: ({ email }) => email },
  { name: words.role, cell: ({ role }) => roleNames[role] },
  { name: words.since, cell: ({ since }) => dayOf(since, viewerZone()) },
]

function actionsFor(ask: (asked: Asked) => void) {
  return (member: StaffMember) => (
    <span className={styles.actions}>
      <PlainButton
        look="quiet"
        aria-label={words.changeRoleOf(nameOf(member))}
        onClick={() => ask({ kind: 'role', member })}
      >
        {words.changeRole}
      </PlainButton>
      <PlainButton
        look="quiet"
        aria-label={words.endOf(nameOf(member))}
        onClick={() => ask({ kind: 'end', member })}
      >
        {words.end}
      </PlainButton>
    </span>
  )
}

interface EndRoleProps {
  buildingId: string
  member: StaffMember
  onClose: () => void
}

function EndRole({ buildingId, member, onClose }: EndRoleProps) {
  const live = liveSessionOf(useSessionItself())
  const { refresh } = useStaff(buildingId)
  const { accountId, role, isYou } = member
  const end = useServerMutation(
    () => live.api(endStaffRole, { params: { buildingId, accountId }, body: { role } }),
    {
      onSuccess: () => {
        onClose()
        void refresh()
        // Whoever looks after no building any more leaves the control panel.
        if (isYou) void refreshProfile(live)
      },
    },
  )
  return (
    <ConfirmDialog
      title={words.endTitle(nameOf(member))}
      text={isYou ? words.endOwnText : words.endText}
      confirm={words.end}
      isBusy={end.isPending}
      failure={end.failure}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    />
  )
}

function nameOf({ firstName, lastName, email }: StaffMember): string {
  return `${firstName} ${lastName}`.trim() || email
}
