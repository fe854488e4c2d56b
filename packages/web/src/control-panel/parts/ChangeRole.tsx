import { type BuildingStaff, changeStaffRole, type StaffMember } from '@bayshare/contract/rights'
import { type BuildingRole, buildingRoles } from '@bayshare/domain/rights/rights'
import { roleNames } from '@bayshare/domain/rights/role-names'
import { useState } from 'react'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { Dialog } from '../../ui/Dialog'
import { PlainButton } from '../../ui/LinkButton'
import { SelectField } from '../../ui/SelectField'
import { nameOrEmail } from '../name-or-email'
import { useStaff } from '../use-staff'
import { staffWords as words } from '../words-staff'
import { leavesNoManager, NextManager } from './NextManager'
import styles from './Record.module.css'

/** Gives somebody another role in the building. */
export function ChangeRole({ staff, member, onClose }: ChangeRoleProps) {
  const { buildingId } = staff
  const { api, show } = useStaff(buildingId)
  const { accountId, role } = member
  const [newRole, setNewRole] = useState<BuildingRole>(role)
  const [next, setNext] = useState('')
  const needsNext = newRole !== role && leavesNoManager(staff, member)
  const body = { role, newRole, ...(needsNext && { nextManager: next.trim() }) }
  const change = useServerMutation(() => api(changeStaffRole, { params: { buildingId, accountId }, body }), {
    onSuccess: (answer) => {
      onClose()
      void show(answer)
    },
  })
  return (
    <Dialog title={words.changeRoleOf(nameOrEmail(member))} onClose={onClose}>
      <div className={styles.side}>
        <SelectField
          label={words.newRole}
          value={newRole}
          options={buildingRoles.map((value) => ({ value, words: roleNames[value] }))}
          onChoose={(value) => setNewRole(value as BuildingRole)}
        />
        {needsNext && <NextManager email={next} onType={setNext} />}
        <Alert>{change.failure}</Alert>
        <PlainButton
          disabled={change.isPending || newRole === role || (needsNext && next.trim() === '')}
          onClick={() => change.mutate()}
        >
          {words.saveRole}
        </PlainButton>
      </div>
    </Dialog>
  )
}

interface ChangeRoleProps {
  staff: BuildingStaff
  member: StaffMember
  onClose: () => void
}
