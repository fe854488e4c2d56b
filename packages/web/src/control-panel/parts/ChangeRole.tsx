import { changeStaffRole, type StaffMember } from '@bayshare/contract/rights'
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
import styles from './Record.module.css'

/** Gives somebody another role in the building. */
export function ChangeRole({ buildingId, member, onClose }: ChangeRoleProps) {
  const { api, show } = useStaff(buildingId)
  const { accountId, role } = member
  const [newRole, setNewRole] = useState<BuildingRole>(role)
  const change = useServerMutation(
    () => api(changeStaffRole, { params: { buildingId, accountId }, body: { role, newRole } }),
    {
      onSuccess: (answer) => {
        onClose()
        void show(answer)
      },
    },
  )
  return (
    <Dialog title={words.changeRoleOf(nameOrEmail(member))} onClose={onClose}>
      <div className={styles.side}>
        <SelectField
          label={words.newRole}
          value={newRole}
          options={buildingRoles.map((value) => ({ value, words: roleNames[value] }))}
          onChoose={(value) => setNewRole(value as BuildingRole)}
        />
        <Alert>{change.failure}</Alert>
        <PlainButton disabled={change.isPending || newRole === role} onClick={() => change.mutate()}>
          {words.saveRole}
        </PlainButton>
      </div>
    </Dialog>
  )
}

interface ChangeRoleProps {
  buildingId: string
  member: StaffMember
  onClose: () => void
}
