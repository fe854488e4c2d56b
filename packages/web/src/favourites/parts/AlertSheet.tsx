import type { PlaceAlert } from '@bayshare/contract/favourites'
import { accessMethods } from '@bayshare/domain/listings/space'
import { normaliseTimeRange } from '@bayshare/domain/search/normalise-time-range'
import type { SearchedTimeRange } from '@bayshare/domain/search/time-range-in-zone'
import { useState } from 'react'
import { useBrand } from '../../session/BrandContext'
import { DateField } from '../../search/time/DateField'
import { TimeRangeFields } from '../../search/time/TimeRangeFields'
import { productNow } from '../../session/product-clock'
import { useServerMutation } from '../../session/use-server-mutation'
import { useSession } from '../../session/SessionContext'
import { Alert } from '../../ui/Alert'
import { SelectField } from '../../ui/SelectField'
import { PlainButton } from '../../ui/LinkButton'
import { Segments } from '../../ui/Segments'
import { Sheet } from '../../ui/Sheet'
import { Switch } from '../../ui/Switch'
import type { GivenPlace } from '../given-place'
import { useFavouriteChanges } from '../use-favourite-changes'
import { firstMonthlyDay, formFrom, type CriteriaForm, criteriaIn } from '../criteria-form'
import { favouriteWords } from '../words'
import styles from './AlertSheet.module.css'

/** The criteria of an alert around one place. A place that is not saved yet is saved with it. */
export function AlertSheet({ place, timeRange, alert, onClose, onDone }: AlertSheetProps) {
  const { policy } = useBrand()
  const { savePlace, addAlert, watchAgain } = useFavouriteChanges()
  const [around] = useState(() => ({ now: productNow(), zone: place.zone, policy }))
  const [form, setForm] = useState(() => formFrom(timeRange, around, alert))
  const put = (changes: Partial<CriteriaForm>) => setForm((before) => ({ ...before, ...changes }))

  async function watch(): Promise<void> {
    const criteria = criteriaIn(form)
    const placeId = place.id ?? (await savePlace(place)).id
    await (alert ? watchAgain(placeId, alert.id, criteria) : addAlert(placeId, criteria))
  }

  const watching = useServerMutation(watch, { onSuccess: onDone })
  const today = around.now.toZonedDateTimeISO(place.zone).toPlainDate()
  return (
    <Sheet
      title={alert ? favouriteWords.changeTitle : favouriteWords.sheetTitle(place.name)}
      onClose={onClose}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          watching.mutate()
        }}
      >
        <Segments
          label={favouriteWords.bookingKind}
          choices={[
            { value: 'casual', words: favouriteWords.casual },
            { value: 'monthly', words: favouriteWords.monthly },
          ]}
          chosen={form.kind}
          onChoose={(kind) => put({ kind })}
        />
        {form.kind === 'casual' ? (
          <TimeRangeFields
            timeRange={form.casual}
            today={today}
            onChange={(casual) =>
              put({ casual: normaliseTimeRange(casual, { ...around, policy: policy.casual }) })
            }
          />
        ) : (
          <DateField
            label={favouriteWords.monthlyStart}
            value={form.monthlyStart}
            earliest={firstMonthlyDay(around)}
            latest={today.add({ days: policy.monthly.mostLeadDays })}
            onChange={(monthlyStart) => put({ monthlyStart })}
          />
        )}
        <CriteriaFields form={form} put={put} />
        <p className={styles.note}>{favouriteWords.radius(policy.favourites.alertRadiusMetres / 1000)}</p>
        <Alert>{watching.failure}</Alert>
        <PlainButton type="submit" isLarge disabled={watching.isPending}>
          {favouriteWords.watch}
        </PlainButton>
      </form>
    </Sheet>
  )
}

function CriteriaFields({
  form,
  put,
}: {
  form: CriteriaForm
  put: (changes: Partial<CriteriaForm>) => void
}) {
  const { profile } = useSession()
  const vehicle = profile?.vehicles.find(({ isDefault }) => isDefault)
  return (
    <fieldset className={styles.criteria}>
      <legend className={styles.legend}>{favouriteWords.more}</legend>
      {vehicle && (
        <Switch
          label={favouriteWords.fitsMine(vehicle.type)}
          isOn={form.fitsVehicle}
          onSwitch={(fitsVehicle) => put({ fitsVehicle })}
        />
      )}
      <Switch
        label={favouriteWords.charging}
        isOn={form.needsCharging}
        onSwitch={(needsCharging) => put({ needsCharging })}
      />
      <Switch
        label={favouriteWords.covered}
        isOn={form.needsCover}
        onSwitch={(needsCover) => put({ needsCover })}
      />
      <SelectField
        label={favouriteWords.access}
        options={[
          { value: '', words: favouriteWords.anyAccess },
          ...accessMethods.map((method) => ({ value: method, words: method })),
        ]}
        value={form.access ?? ''}
        onChoose={(chosen) => put({ access: accessMethods.find((method) => method === chosen) })}
      />
    </fieldset>
  )
}

interface AlertSheetProps {
  place: GivenPlace & { id?: string }
  /** What the form begins with. */
  timeRange: SearchedTimeRange
  /** Is given another time, instead of a new one being added. */
  alert?: PlaceAlert
  onClose: () => void
  onDone: () => void
}
