import { type BuildingStaff, endStaffRole, type StaffMember } from '@bayshare/contract/rights'
import { roleNames } from '@bayshare/domain/rights/role-names'
import { useState } from 'react'
import { liveSessionOf } from '../../session/live-session'
import { refreshProfile } from '../../session/refresh-profile'
import { useServerMutation } from '../../session/use-server-mutation'
import { useSessionItself } from '../../session/SessionContext'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { dayOf } from '../day-of'
import { nameOrEmail } from '../name-or-email'
import { useStaff } from '../use-staff'
import { staffWords as words } from '../words-staff'
import { ChangeRole } from './ChangeRole'
import { leavesNoManager, NextManager } from './NextManager'
import { PeopleList, type PersonRow } from './PeopleList'

type Asked = { kind: 'role' | 'end'; member: StaffMember }

/** Those who look after the building, and what can be done about them. */
export function StaffMembers({ staff }: { staff: BuildingStaff }) {
  const [asked, setAsked] = useState<Asked>()
  const { members, mayChange, zone } = staff
  const close = () => setAsked(undefined)
  return (
    <Panel title={words.people}>
      <PeopleList
        label={words.people}
        rows={members.map((member) => rowOf(member, zone, mayChange ? setAsked : undefined))}
      />
      {asked?.kind === 'role' && <ChangeRole staff={staff} member={asked.member} onClose={close} />}
      {asked?.kind === 'end' && <EndRole staff={staff} member={asked.member} onClose={close} />}
    </Panel>
  )
}

function rowOf(member: StaffMember, zone: string, ask?: (asked: Asked) => void): PersonRow {
  const { accountId, email, role, since, isYou } = member
  return {
    key: `${accountId} ${role}`,
    title: isYou ? words.you(nameOrEmail(member)) : nameOrEmail(member),
    facts: [email, words.roleSince(roleNames[role], dayOf(since, zone))],
    actions: ask && (
      <>
        <PlainButton
          look="secondary"
          aria-label={words.changeRoleOf(nameOrEmail(member))}
          onClick={() => ask({ kind: 'role', member })}
        >
          {words.changeRole}
        </PlainButton>
        <PlainButton
          look="secondary"
          aria-label={words.endOf(nameOrEmail(member))}
          onClick={() => ask({ kind: 'end', member })}
        >
          {words.end}
        </PlainButton>
      </>
    ),
  }
}

interface EndRoleProps {
  staff: BuildingStaff
  member: StaffMember
  onClose: () => void
}

function EndRole({ staff, member, onClose }: EndRoleProps) {
  const { buildingId } = staff
  const live = liveSessionOf(useSessionItself())
  const { refresh } = useStaff(buildingId)
  const { accountId, role, isYou } = member
  const [next, setNext] = useState('')
  const needsNext = leavesNoManager(staff, member)
  const body = { role, ...(needsNext && { nextManager: next.trim() }) }
  const end = useServerMutation(() => live.api(endStaffRole, { params: { buildingId, accountId }, body }), {
    onSuccess: () => {
      onClose()
      void refresh()
      // Whoever looks after no building any more leaves the control panel.
      if (isYou) void refreshProfile(live)
    },
  })
  return (
    <ConfirmDialog
      title={words.endTitle(nameOrEmail(member))}
      text={
        <>
          <p>{isYou ? words.endOwnText : words.endText}</p>
          {needsNext && <NextManager email={next} onType={setNext} />}
        </>
      }
      confirm={words.end}
      isBusy={end.isPending || (needsNext && next.trim() === '')}
      failure={end.failure}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    />
  )
}
