import {
  changeNotificationSettings,
  type NotificationSettings,
  notificationSettings,
} from '@bayshare/contract/notifications'
import { type Channel, channelsOf } from '@bayshare/domain/notifications/notice-kinds'
import { formatClock } from '@bayshare/domain/time/format-time'
import { useState } from 'react'
import { answerQuery } from '../session/api'
import { liveSessionOf } from '../session/live-session'
import { useProfile, useSessionItself } from '../session/SessionContext'
import { useAnswer } from '../session/use-answer'
import { useServerMutation } from '../session/use-server-mutation'
import { BackLink } from '../ui/BackLink'
import { ErrorState } from '../ui/ErrorState'
import { Page } from '../ui/Page'
import { Panel } from '../ui/Panel'
import { CardSkeletons } from '../ui/Skeletons'
import { Switch } from '../ui/Switch'
import { PushPanel } from './push/PushPanel'
import styles from './NotificationSettingsScreen.module.css'
import { channelWords, kindWords, settingsWords as words } from './words'

type Kind = NotificationSettings['kinds'][number]

/** What somebody is told, and how. */
export function NotificationSettingsScreen() {
  const settings = useAnswer(notificationSettings, {})
  const isCorporate = useProfile()?.isCorporate ?? false
  return (
    <>
      <BackLink to={isCorporate ? '/cp/notifications' : '/notifications'}>{words.back}</BackLink>
      <Page title={words.title} lead={words.lead} isReading>
        {settings.isPending && <CardSkeletons />}
        {settings.isError && <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />}
        {settings.data && <Kinds settings={settings.data} />}
      </Page>
    </>
  )
}

function Kinds({ settings }: { settings: NotificationSettings }) {
  const { kinds, hasTexts, hasPush, quietFrom, quietUntil, zone } = settings
  const channels: Channel[] = [
    'app',
    'mail',
    ...(hasTexts ? ['sms' as const] : []),
    ...(hasPush ? ['push' as const] : []),
  ]
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return (
    <>
      {hasPush && <PushPanel />}
      {(hasTexts || hasPush) && (
        <p className={styles.quiet}>{words.quiet(formatClock(quietFrom), formatClock(quietUntil), city)}</p>
      )}
      {kinds
        .filter(({ isLocked }) => !isLocked)
        .map((kind) => (
          <Panel key={kind.kind} title={kindWords[kind.kind].title} text={kindWords[kind.kind].text}>
            <div className={styles.channels}>
              {channels
                .filter((channel) => channelsOf(kind.kind).includes(channel))
                .map((channel) => (
                  <ChannelSwitch key={channel} kind={kind} channel={channel} />
                ))}
            </div>
          </Panel>
        ))}
      <Panel title={words.always} text={words.alwaysText}>
        <ul className={styles.locked}>
          {kinds
            .filter(({ isLocked }) => isLocked)
            .map(({ kind }) => (
              <li key={kind}>
                <strong>{kindWords[kind].title}</strong>
                <span className={styles.note}>{kindWords[kind].text}</span>
              </li>
            ))}
        </ul>
      </Panel>
    </>
  )
}

/** Each saves by itself, at once. */
function ChannelSwitch({ kind, channel }: { kind: Kind; channel: Channel }) {
  const { api, queries } = liveSessionOf(useSessionItself())
  const [wanted, setWanted] = useState<boolean>()
  const { queryKey } = answerQuery(api, notificationSettings, {})
  const change = useServerMutation((isOn: boolean) =>
    api(changeNotificationSettings, { body: { kind: kind.kind, [channel]: isOn } }),
  )
  async function switchTo(isOn: boolean): Promise<void> {
    if (change.isPending) return
    setWanted(isOn)
    if (await change.run(isOn))
      queries.setQueryData<NotificationSettings>(
        queryKey,
        (before) =>
          before && {
            ...before,
            kinds: before.kinds.map((row) => (row.kind === kind.kind ? { ...row, [channel]: isOn } : row)),
          },
      )
    setWanted(undefined)
  }
  return (
    <Switch
      label={channelWords[channel]}
      name={`${kind.kind}-${channel}`}
      isOn={wanted ?? kind[channel]}
      onSwitch={(isOn) => void switchTo(isOn)}
      error={change.failure}
    />
  )
}
