import type { Passkey } from '@bayshare/contract/account-safety'
import type { FormPage } from '@bayshare/domain/forms/form'
import { IconFingerprint, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { LazyForm } from '../../forms/LazyForm'
import { useServerMutation } from '../../session/use-server-mutation'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { Dialog } from '../../ui/Dialog'
import { ErrorState } from '../../ui/ErrorState'
import { IconButton } from '../../ui/IconButton'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { relativeTime } from '../../ui/relative-time'
import { Placeholder } from '../../ui/Skeletons'
import { deviceNow } from '../device-now'
import { securityWords as words } from '../profile-words'
import { hasPasskeys, usePasskeys } from '../use-passkeys'
import styles from './Security.module.css'

const namePage: FormPage = {
  id: 'passkey',
  title: words.addPasskey,
  submit: words.makePasskey,
  fields: [{ name: 'name', kind: 'text', label: words.passkeyName, help: words.passkeyNameHelp }],
}

/** Passkeys: log in with the device's own lock. */
export function PasskeyPanel() {
  const { found, add, remove } = usePasskeys()
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey>()
  const [said, say] = useState('')
  const removal = useServerMutation(remove, { onSuccess: () => setLeaving(undefined) })
  const isSupported = hasPasskeys()
  const closeRemoval = () => {
    setLeaving(undefined)
    removal.reset()
  }
  return (
    <Panel
      title={words.passkeys}
      text={isSupported ? words.passkeysText : words.passkeysMissing}
      action={
        isSupported && (
          <PlainButton look="secondary" onClick={() => setAdding(true)}>
            {words.addPasskey}
          </PlainButton>
        )
      }
    >
      {found.isPending && <Placeholder width="100%" height={44} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.length === 0 && isSupported && <p className={styles.note}>{words.noPasskeys}</p>}
      {found.data && found.data.length > 0 && (
        <ul className={styles.list}>
          {found.data.map((passkey) => (
            <li key={passkey.id} className={styles.row}>
              <IconFingerprint size={20} stroke={1.75} aria-hidden />
              <span className={styles.facts}>
                <span className={styles.name}>{passkey.name}</span>
                <span className={styles.note}>{historyOf(passkey)}</span>
              </span>
              <IconButton label={words.removePasskey(passkey.name)} onClick={() => setLeaving(passkey)}>
                <IconTrash size={20} stroke={1.75} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
      {isAdding && (
        <Dialog title={words.addPasskey} onClose={() => setAdding(false)}>
          <LazyForm
            page={namePage}
            sendingWords={words.makingPasskey}
            onSave={async ({ name }) => {
              await add(String(name))
              say(words.passkeyAdded(String(name)))
              setAdding(false)
            }}
          />
        </Dialog>
      )}
      {leaving && (
        <ConfirmDialog
          title={words.removePasskeyTitle(leaving.name)}
          text={words.removePasskeyText}
          confirm={words.remove}
          isBusy={removal.isPending}
          failure={removal.failure}
          onClose={closeRemoval}
          onConfirm={() => removal.mutate(leaving)}
        />
      )}
    </Panel>
  )
}

function historyOf({ createdAt, lastUsedAt }: Passkey): string {
  const now = deviceNow()
  const used = lastUsedAt === null ? words.neverUsed : words.used(relativeTime(lastUsedAt, now))
  return `${words.made(relativeTime(createdAt, now))}, ${used}`
}
