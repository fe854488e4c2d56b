import { addClosure, removeClosure } from '@bayshare/contract/availabilities'
import { type OwnListing } from '@bayshare/contract/own-listings'
import { fieldWords } from '@bayshare/domain/forms/field-kinds'
import { IconCalendarOff } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { liveSessionOf } from '../../session/live-session'
import { productNow } from '../../session/product-clock'
import { useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { DateField } from '../../ui/DateField'
import { Alert } from '../../ui/Alert'
import { dateIn, dayWithYear } from '../../ui/day-words'
import { InputField } from '../../ui/InputField'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { useListingChanged, zoneOf } from '../use-own-listing'
import { useSave } from '../use-save'
import { closureWords as words } from '../words'
import { focusFirstError } from './focus-first-error'
import styles from './List.module.css'

type Closure = OwnListing['closures'][number]
const longestNote = 60

/** Days on which a spot is closed whatever its availabilities say. Opening them again can be taken back. */
export function ClosedDays({ listing }: { listing: OwnListing }) {
  const { api } = liveSessionOf(useSessionItself())
  const changed = useListingChanged()
  const [said, say] = useState<{ words: string; undo?: Closure }>()
  const opening = useServerMutation(async (closure: Closure) => {
    await api(removeClosure, { params: { id: listing.id, closureId: closure.id } })
    await changed()
    say({ words: words.removed(daysOf(closure)), undo: closure })
  })
  const closing = useServerMutation(async ({ firstDate, lastDate, note }: Closure) => {
    await api(addClosure, { params: { id: listing.id }, body: { firstDate, lastDate, note } })
    await changed()
    say({ words: words.added(daysOf({ firstDate, lastDate })) })
  })
  return (
    <Panel title={words.title} text={words.text}>
      <Alert>{opening.failure ?? closing.failure}</Alert>
      {listing.closures.length === 0 ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <ul className={styles.list}>
          {listing.closures.map((closure) => (
            <li key={closure.id} className={styles.row}>
              <IconCalendarOff size={20} stroke={1.75} aria-hidden />
              <span className={styles.facts}>
                <span className={styles.name}>{daysOf(closure)}</span>
                {closure.note !== '' && <span className={styles.note}>{closure.note}</span>}
              </span>
              <PlainButton
                look="quiet"
                aria-label={words.removeOne(daysOf(closure))}
                disabled={opening.isPending}
                onClick={() => opening.mutate(closure)}
              >
                {words.remove}
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
      <div role="status" className={styles.said}>
        {said?.words}
        {said?.undo && (
          <PlainButton
            look="quiet"
            disabled={closing.isPending}
            onClick={() => said.undo && closing.mutate(said.undo)}
          >
            {words.undo}
          </PlainButton>
        )}
      </div>
      <ClosureForm listing={listing} onClosed={(days) => say({ words: words.added(days) })} />
    </Panel>
  )
}

function ClosureForm({ listing, onClosed }: { listing: OwnListing; onClosed: (days: string) => void }) {
  const { api } = liveSessionOf(useSessionItself())
  const changed = useListingChanged()
  const today = productNow().toZonedDateTimeISO(zoneOf(listing)).toPlainDate()
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [note, setNote] = useState('')
  const save = useSave(
    async (firstDate: Temporal.PlainDate, lastDate: Temporal.PlainDate) => {
      await api(addClosure, { params: { id: listing.id }, body: { firstDate, lastDate, note } })
      await changed()
    },
    ['first_date', 'last_date', 'note'],
  )
  const { fields, alert } = save.errors

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const firstDate = dateIn(first)
    const lastDate = dateIn(last)
    if (!firstDate || !lastDate) {
      save.refuse({
        ...(!firstDate && { first_date: fieldWords.required }),
        ...(!lastDate && { last_date: fieldWords.required }),
      })
      return focusFirstError(form)
    }
    if (!(await save.run(firstDate, lastDate))) return focusFirstError(form)
    onClosed(daysOf({ firstDate, lastDate }))
    setFirst('')
    setLast('')
    setNote('')
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Alert>{alert}</Alert>
      <div className={styles.pair}>
        <DateField
          name="first_date"
          label={words.first}
          min={today.toString()}
          value={first}
          error={fields.first_date}
          onChange={(day) => {
            setFirst(day)
            // One day is the usual case, so the last day follows until it is chosen.
            if (last === '' || last < day) setLast(day)
            save.forget('first_date')
          }}
        />
        <DateField
          name="last_date"
          label={words.last}
          min={first === '' ? today.toString() : first}
          value={last}
          error={fields.last_date}
          onChange={(day) => {
            setLast(day)
            save.forget('last_date')
          }}
        />
      </div>
      <InputField
        name="note"
        label={words.note}
        help={words.noteHelp}
        maxLength={longestNote}
        value={note}
        error={fields.note}
        onChange={({ currentTarget }) => {
          setNote(currentTarget.value)
          save.forget('note')
        }}
      />
      <div className={styles.foot}>
        <PlainButton type="submit" look="secondary" disabled={save.isBusy}>
          {words.add}
        </PlainButton>
      </div>
    </form>
  )
}

function daysOf({ firstDate, lastDate }: Pick<Closure, 'firstDate' | 'lastDate'>): string {
  return words.days(dayWithYear(firstDate), dayWithYear(lastDate))
}
