import { type myCalendars, removeCalendar } from '@bayshare/contract/calendars'
import type { AnswerOf } from '@bayshare/contract/route'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { IconAlertTriangle, IconCalendarDown, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { liveSessionOf } from '../../session/live-session'
import { productNow } from '../../session/product-clock'
import { useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { IconButton } from '../../ui/IconButton'
import { relativeTime } from '../../ui/relative-time'
import { Unseen } from '../../ui/Unseen'
import { importWords as words } from '../sharing-words'
import styles from './List.module.css'

type Import = AnswerOf<typeof myCalendars>['imports'][number]

/** The calendars of other programs, when they were read and what they hold. */
export function ImportList({ listingId, imports, onChanged }: ImportListProps) {
  const { api } = liveSessionOf(useSessionItself())
  const [asked, setAsked] = useState<Import>()
  const [said, say] = useState('')
  async function remove({ id: calendarId }: Import): Promise<void> {
    await api(removeCalendar, { params: { id: listingId, calendarId } })
    await onChanged()
  }

  const removal = useServerMutation(remove, {
    onSuccess(_, { name }) {
      say(words.removed(name))
      setAsked(undefined)
    },
  })
  const close = () => {
    setAsked(undefined)
    removal.reset()
  }
  return (
    <>
      {imports.length === 0 && <p className={styles.none}>{words.none}</p>}
      <ul className={styles.list} hidden={imports.length === 0}>
        {imports.map((calendar) => (
          <li key={calendar.id} className={styles.row}>
            <IconCalendarDown size={20} stroke={1.75} aria-hidden />
            <span className={styles.facts}>
              <span className={styles.name}>{calendar.name}</span>
              <span className={styles.note}>
                {[
                  calendar.url === null ? words.fromFile : hostOf(calendar.url),
                  calendar.readAt ? words.read(relativeTime(calendar.readAt, productNow())) : words.notRead,
                  words.busy(calendar.busyTimes),
                ].join(' · ')}
              </span>
              {calendar.problem !== null && (
                <span className={styles.problem}>
                  <IconAlertTriangle size={16} stroke={2} aria-hidden />
                  {words.problem(calendar.problem)}
                </span>
              )}
            </span>
            <IconButton label={words.removeOne(calendar.name)} onClick={() => setAsked(calendar)}>
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Unseen>
        <span role="status">{said}</span>
      </Unseen>
      {asked && (
        <ConfirmDialog
          title={words.removeTitle(asked.name)}
          text={words.removeText}
          confirm={words.remove}
          isBusy={removal.isPending}
          failure={removal.failure}
          onClose={close}
          onConfirm={() => removal.mutate(asked)}
        />
      )}
    </>
  )
}

interface ImportListProps {
  listingId: SpaceId
  imports: readonly Import[]
  onChanged: () => Promise<void>
}

/** The rest of such an address is as good as a password, so it is not shown. */
function hostOf(url: string): string {
  return /^\w+:\/\/(?:[^/@]*@)?([^/?#]+)/.exec(url)?.[1] ?? words.otherAddress
}
