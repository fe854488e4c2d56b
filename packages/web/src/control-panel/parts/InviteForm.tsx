import { inviteStaff } from '@bayshare/contract/rights'
import type { FormPage } from '@bayshare/domain/forms/form'
import type { BuildingRole } from '@bayshare/domain/rights/rights'
import type { FormContent } from '../../forms/form-content'
import { FormView } from '../../forms/FormView'
import { Panel } from '../../ui/Panel'
import { useState } from 'react'
import { inviteFields } from '../invite-fields'
import { useStaff } from '../use-staff'
import { staffWords as words } from '../words-staff'
import styles from './Record.module.css'

const page: FormPage = { id: 'invite', title: words.invite, submit: words.send, fields: inviteFields }

/** Asks somebody by mail to look after the building. Each invitation begins with an empty form. */
export function InviteForm({ buildingId }: { buildingId: string }) {
  const { api, show } = useStaff(buildingId)
  const [sent, setSent] = useState(0)
  const send = async ({ email, role }: FormContent) => {
    const body = { email: String(email), role: String(role) as BuildingRole }
    await show(await api(inviteStaff, { params: { buildingId }, body }))
    setSent((count) => count + 1)
  }
  return (
    <Panel title={words.invite} text={words.inviteText}>
      <FormView key={sent} page={page} onSave={send} />
      <p role="status" className={styles.note}>
        {sent > 0 && words.sent}
      </p>
    </Panel>
  )
}
