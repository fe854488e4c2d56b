import { endSessionsOfPerson } from '@bayshare/contract/operators'
import { useState } from 'react'
import { productNow } from '../../session/product-clock'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { relativeTime } from '../../ui/relative-time'
import { personWords as words } from '../people-words'
import { usePersonMutation } from '../use-person'
import type { PersonPartProps } from './AccountAccess'
import styles from './Operator.module.css'

/** Where somebody is logged in, and the way to end it. */
export function PersonSessions({ person: { id, sessions }, onDone }: PersonPartProps) {
  const [isAsking, setAsking] = useState(false)
  const end = usePersonMutation(
    id,
    (api, params) => api(endSessionsOfPerson, { params }),
    () => {
      setAsking(false)
      onDone(words.ended)
    },
  )
  return (
    <Panel title={words.sessions} text={sessions.length === 0 ? words.noSessions : undefined}>
      {sessions.length > 0 && (
        <>
          <ul className={styles.list}>
            {sessions.map(({ id: sessionId, device, brand, lastSeenAt }) => (
              <li key={sessionId}>
                <p>{device}</p>
                <p className={styles.soft}>
                  {brand} · {words.lastSeen(relativeTime(lastSeenAt, productNow()))}
                </p>
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            <PlainButton look="secondary" onClick={() => setAsking(true)}>
              {words.endSessions}
            </PlainButton>
          </div>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={words.endSessionsTitle}
          text={words.endSessionsText}
          confirm={words.endSessions}
          isBusy={end.isPending}
          failure={end.failure}
          onConfirm={() => end.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  )
}
