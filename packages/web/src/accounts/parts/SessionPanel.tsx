import { endAllSessions, endSession, mySessions } from '@bayshare/contract/account-safety'
import type { AnswerOf } from '@bayshare/contract/route'
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { answerQuery } from '../../session/api'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { useAnswer } from '../../session/use-answer'
import { useServerMutation } from '../../session/use-server-mutation'
import { useLogOut } from '../../session/use-log-out'
import { Alert } from '../../ui/Alert'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ErrorState } from '../../ui/ErrorState'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { relativeTime } from '../../ui/relative-time'
import { Placeholder } from '../../ui/Skeletons'
import { deviceNow } from '../device-now'
import { securityWords as words } from '../profile-words'
import styles from './Security.module.css'

type OpenSession = AnswerOf<typeof mySessions>[number]

/** Where this account is logged in, and the way to end it there. */
export function SessionPanel() {
  const { api, queries } = liveSessionOf(useSessionItself())
  const sessions = useAnswer(mySessions, {})
  const logOut = useLogOut()
  const [isAsking, setAsking] = useState(false)
  const ending = useServerMutation(async ({ id, isThisOne }: OpenSession) => {
    if (isThisOne) return logOut()
    await api(endSession, { params: { sessionId: id } })
    await queries.invalidateQueries({ queryKey: answerQuery(api, mySessions, {}).queryKey })
  })
  const endingAll = useServerMutation(async () => {
    await api(endAllSessions, {})
    await logOut()
  })
  return (
    <Panel title={words.sessions}>
      {sessions.isPending && <Placeholder width="100%" height={60} />}
      {sessions.isError && <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />}
      <Alert>{ending.failure}</Alert>
      {sessions.data && (
        <ul className={styles.list}>
          {sessions.data.map((session) => (
            <li key={session.id} className={styles.row}>
              <DeviceIcon device={session.device} />
              <span className={styles.facts}>
                <span className={styles.name}>
                  {session.device}
                  {session.isThisOne && <span className={styles.here}>{words.thisDevice}</span>}
                </span>
                <span className={styles.note}>
                  {session.brand} · {words.lastSeen(relativeTime(session.lastSeenAt, deviceNow()))}
                </span>
              </span>
              <PlainButton
                look="quiet"
                aria-label={words.logOutOf(session.isThisOne ? words.thisDevice : session.device)}
                disabled={ending.isPending}
                onClick={() => ending.mutate(session)}
              >
                {words.logOut}
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <PlainButton look="secondary" onClick={() => setAsking(true)}>
          {words.logOutEverywhere}
        </PlainButton>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={words.logOutEverywhereTitle}
          text={words.logOutEverywhereText}
          confirm={words.logOutEverywhere}
          isBusy={endingAll.isPending}
          failure={endingAll.failure}
          onClose={() => setAsking(false)}
          onConfirm={() => endingAll.mutate()}
        />
      )}
    </Panel>
  )
}

function DeviceIcon({ device }: { device: string }) {
  const Icon = /phone|android|ios|ipad|mobile/i.test(device) ? IconDeviceMobile : IconDeviceLaptop
  return <Icon size={20} stroke={1.75} aria-hidden />
}
