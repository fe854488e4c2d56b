import { addAvailability, changeAvailability, type RecurringOnWire } from '@bayshare/contract/availabilities'
import { type OwnListing } from '@bayshare/contract/own-listings'
import { type GivenRecurring, recurringFor } from '@bayshare/contract/recurring-rows'
import { type AvailabilityType, availabilityTypes } from '@bayshare/domain/availability/recurring'
import { fieldWords } from '@bayshare/domain/forms/field-kinds'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useBrand } from '../../session/BrandContext'
import { liveSessionOf } from '../../session/live-session'
import { productNow } from '../../session/product-clock'
import { useSessionItself } from '../../session/SessionContext'
import { Alert } from '../../ui/Alert'
import { SelectField } from '../../ui/SelectField'
import { PlainButton } from '../../ui/LinkButton'
import {
  type ChangeForm as Typed,
  emptyForm,
  formFor,
  missingDates,
  whyNotReady,
  windowIn,
} from '../change-form'
import { monthlyWarning, windowsOf } from '../../listings/monthly-warning'
import { useListingChanged, zoneOf } from '../use-own-listing'
import { useSave } from '../use-save'
import { changeWords as words } from '../words'
import styles from './ChangeForm.module.css'
import { focusFirstError } from './focus-first-error'
import { SingleFields } from './SingleFields'
import { Warning } from './Warning'
import { WeeklyFields } from './WeeklyFields'

const shownFields: Record<AvailabilityType | '', readonly string[]> = {
  '': [],
  '24/7': ['availability_type'],
  Weekly: ['availability_type', 'day_monday', 'start_time', 'cease_time', 'start_date'],
  Single: ['availability_type', 'start_date', 'start_time', 'cease_date', 'cease_time'],
}

const typeOptions = [
  { value: '', words: words.chooseType },
  ...availabilityTypes.map((type) => ({ value: type, words: type })),
]

/** What differs between the types is asked once a type is chosen. What was typed survives a change of type. */
export function ChangeForm({ listing, kept }: { listing: OwnListing; kept: RecurringOnWire | undefined }) {
  const { policy } = useBrand()
  const { api } = liveSessionOf(useSessionItself())
  const navigate = useNavigate()
  const changed = useListingChanged()
  const zone = zoneOf(listing)
  const today = productNow().toZonedDateTimeISO(zone).toPlainDate()
  const [form, setForm] = useState(() => {
    const empty = emptyForm(today, { from: policy.listing.opensAtFirst, to: policy.listing.closesAtFirst })
    return kept ? formFor(kept, empty) : empty
  })
  const save = useSave(async (body: GivenRecurring) => {
    if (kept) await api(changeAvailability, { params: { id: listing.id, availabilityId: kept.id }, body })
    else await api(addAvailability, { params: { id: listing.id }, body })
    await changed()
  }, shownFields[form.type])

  function change(fields: Partial<Typed>, ...names: string[]): void {
    setForm((before) => ({ ...before, ...fields }))
    for (const name of names) save.forget(name)
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const element = event.currentTarget
    const missing = missingDates(form)
    if (missing.length > 0) {
      save.refuse(Object.fromEntries(missing.map((name) => [name, fieldWords.required])))
      return focusFirstError(element)
    }
    const window = windowIn(form)
    if (!window) return
    if (await save.run(recurringFor(window, today, zone))) await navigate(`/Availabilities/${listing.id}`)
    else focusFirstError(element)
  }

  const { fields, alert } = save.errors
  const warning = warningFor(listing, kept, form)
  // Nothing can be added to what is open around the clock.
  const isFull = !kept && windowsOf(listing).some(({ kind }) => kind === 'always')
  const why = isFull ? undefined : whyNotReady(form)
  const typeProps = { form, errors: fields, onChange: change, gridMinutes: policy.casual.gridMinutes }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Alert>{alert}</Alert>
      {isFull && <Warning>{words.alwaysOpen}</Warning>}
      <SelectField
        name="availability_type"
        label={words.type}
        help={words.typeHelp[form.type]}
        options={typeOptions}
        value={form.type}
        error={fields.availability_type}
        onChoose={(type) => change({ type: type as Typed['type'] }, 'availability_type')}
      />
      {form.type === 'Weekly' && <WeeklyFields {...typeProps} />}
      {form.type === 'Single' && <SingleFields {...typeProps} />}
      {warning !== undefined && <Warning>{warning}</Warning>}
      <div className={styles.foot}>
        <PlainButton type="submit" disabled={isFull || why !== undefined || save.isBusy}>
          {save.isBusy ? words.saving : kept ? words.save : words.add}
        </PlainButton>
        <p role="status" className={styles.why}>
          {why && words.why[why]}
        </p>
      </div>
    </form>
  )
}

/** What the spot would lose with what is typed in place of what is kept. */
function warningFor(
  listing: OwnListing,
  kept: RecurringOnWire | undefined,
  typed: Typed,
): string | undefined {
  if (typed.type === '') return undefined
  const others = windowsOf({ availability: listing.availability.filter((one) => one !== kept) })
  const window = windowIn(typed)
  return monthlyWarning(listing, window ? [...others, window] : others)
}
