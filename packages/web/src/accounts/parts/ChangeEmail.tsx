import { changeProfile } from '@bayshare/contract/account-profile'
import type { Profile } from '@bayshare/contract/accounts'
import { bodyFromWire } from '@bayshare/contract/call'
import { changeEmailForm } from '@bayshare/domain/accounts/account-forms'
import { pageOf } from '@bayshare/domain/forms/form'
import { useState } from 'react'
import type { FormContent } from '../../forms/form-content'
import { LazyForm } from '../../forms/LazyForm'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { Dialog } from '../../ui/Dialog'

const page = pageOf(changeEmailForm)

interface ChangeEmailProps {
  /** What opens the dialog. */
  children: (open: () => void) => React.ReactNode
  onSaved?: (person: Profile) => void
}

/** Asks for another address and the password, in a dialog. */
export function ChangeEmail({ children, onSaved }: ChangeEmailProps) {
  const live = liveSessionOf(useSessionItself())
  const [isOpen, setOpen] = useState(false)

  async function save(content: FormContent): Promise<void> {
    const person = await live.api(changeProfile, { body: bodyFromWire(changeProfile, content) })
    live.keepProfile(person)
    setOpen(false)
    onSaved?.(person)
  }

  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && page && (
        <Dialog title={page.title} onClose={() => setOpen(false)}>
          <LazyForm page={page} onSave={save} />
        </Dialog>
      )}
    </>
  )
}
