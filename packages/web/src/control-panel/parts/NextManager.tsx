import type { BuildingStaff, StaffMember } from '@bayshare/contract/rights'
import { isLastManager } from '@bayshare/domain/rights/may-end-role'
import { InputField } from '../../ui/InputField'
import { staffWords as words } from '../words-staff'
import styles from './Record.module.css'

/** Who manages the building next, where its last manager loses the role (rule: last manager). */
export function NextManager({ email, onType }: { email: string; onType: (email: string) => void }) {
  return (
    <div className={styles.side}>
      <p>{words.lastManagerText}</p>
      <InputField
        label={words.nextManager}
        help={words.nextManagerHelp}
        type="email"
        name="next_manager"
        autoComplete="off"
        maxLength={80}
        value={email}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </div>
  )
}

/** Their own role the last manager cannot end at all. */
export function leavesNoManager(
  { members }: BuildingStaff,
  { accountId, role, isYou }: StaffMember,
): boolean {
  const others = members.filter((one) => one.role === 'manager' && one.accountId !== accountId)
  return !isYou && isLastManager({ role, otherManagers: others.length })
}
