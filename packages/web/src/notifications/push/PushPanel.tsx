import { type PushDevices, pushDevices, removePushDevice } from '@bayshare/contract/push'
import { shortDay } from '@bayshare/domain/time/format-time'
import { useState } from 'react'
import { answerQuery } from '../../session/api'
import { liveSessionOf } from '../../session/live-session'
import { useProfile, useSessionItself } from '../../session/SessionContext'
import { useAnswer } from '../../session/use-answer'
import { useIsHydrated } from '../../session/use-is-hydrated'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { ErrorState } from '../../ui/ErrorState'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import styles from './PushPanel.module.css'
import { pushAbility, showNoPushesHere, showPushesHere } from './push-device'
import { pushWords as words } from './words'

/** Whether this browser shows notifications while no page is open, and which others do. */
export function PushPanel({ showWords = words.show, onShown }: PushPanelProps) {
  const devices = useAnswer(pushDevices, {})
  const isHydrated = useIsHydrated()
  if (!isHydrated || devices.isPending) return null
  return (
    <Panel title={words.title} text={words.text}>
      {devices.isError ? (
        <ErrorState error={devices.error} onRetry={() => void devices.refetch()} />
      ) : (
        <Devices known={devices.data} showWords={showWords} onShown={onShown} />
      )}
    </Panel>
  )
}

interface PushPanelProps {
  /** What the button says. */
  showWords?: string
  onShown?: (() => void) | undefined
}

interface DevicesProps extends PushPanelProps {
  known: PushDevices
}

function Devices({ known, showWords, onShown }: DevicesProps) {
  const live = liveSessionOf(useSessionItself())
  const accountId = useProfile()?.id ?? ''
  const [isRefused, setRefused] = useState(false)
  const { queryKey } = answerQuery(live.api, pushDevices, {})
  const show = useServerMutation(async () => {
    const isShown = await showPushesHere(live, accountId, known.publicKey)
    setRefused(!isShown)
    if (isShown) await live.queries.invalidateQueries({ queryKey })
    if (isShown) onShown?.()
    return isShown
  })
  const remove = useServerMutation(async (deviceId: string) => {
    const left = await live.api(removePushDevice, { params: { deviceId } })
    live.queries.setQueryData(queryKey, left)
    if (!left.devices.some(({ isThisOne }) => isThisOne)) showNoPushesHere()
    return true
  })
  const ability = pushAbility()
  const isHere = known.devices.some(({ isThisOne }) => isThisOne)
  return (
    <>
      {known.devices.length > 0 && (
        <ul className={styles.devices}>
          {known.devices.map(({ id, name, since, isThisOne }) => (
            <li key={id} className={styles.device}>
              <span>
                <strong>{name}</strong>
                <span className={styles.note}>
                  {isThisOne
                    ? words.thisOne
                    : words.since(shortDay(since.toZonedDateTimeISO('UTC').toPlainDate()))}
                </span>
              </span>
              <PlainButton
                look="secondary"
                disabled={remove.isPending}
                onClick={() => void remove.run(id)}
                aria-label={words.removeFrom(name)}
              >
                {words.remove}
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
      {!isHere && ability === 'possible' && !isRefused && (
        <div>
          <PlainButton disabled={show.isPending} onClick={() => void show.run()}>
            {showWords}
          </PlainButton>
        </div>
      )}
      {!isHere && ability === 'unsupported' && <p className={styles.note}>{words.unsupported}</p>}
      {!isHere && (ability === 'blocked' || isRefused) && <p className={styles.note}>{words.blocked}</p>}
      {(show.failure ?? remove.failure) && <Alert>{show.failure ?? remove.failure}</Alert>}
    </>
  )
}
