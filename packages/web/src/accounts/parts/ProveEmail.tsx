import { askEmailProof } from '@bayshare/contract/account-access'
import { useState } from 'react'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { PlainButton } from '../../ui/LinkButton'
import { homeWords as words } from '../profile-words'
import styles from './ProveEmail.module.css'

/** The way to be confirmed by a tenant list, for whoever's address is not proven yet (rule: tenant lists). */
export function ProveEmail() {
  const live = liveSessionOf(useSessionItself())
  const [sentTo, setSentTo] = useState<string>()
  const ask = useServerMutation(() => live.api(askEmailProof, {}), {
    onSuccess(person) {
      live.keepProfile(person)
      setSentTo(person.email)
    },
  })
  return (
    <div className={styles.proof}>
      <p>{words.proveEmail}</p>
      <PlainButton look="secondary" disabled={ask.isPending} onClick={() => ask.mutate()}>
        {words.sendLink}
      </PlainButton>
      <p role="status">{sentTo === undefined ? '' : words.linkSent(sentTo)}</p>
      <Alert>{ask.failure}</Alert>
    </div>
  )
}
