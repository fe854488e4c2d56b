import type { ExpectedPlate } from '@bayshare/domain/patrol/may-park'
import type { SightingAnswer } from '@bayshare/domain/patrol/sighting'
import { useId, useState } from 'react'
import { PhotoPicker } from '../../images/PhotoPicker'
import { productNow } from '../../session/product-clock'
import { InputField } from '../../ui/InputField'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { SelectField } from '../../ui/SelectField'
import { type KeptSighting, newSightingId } from '../kept-patrol'
import styles from '../PatrolScreen.module.css'
import type { Checked } from '../use-plate-check'
import { inOneLine, patrolWords as words } from '../words'

/** Keeps what was just checked: the plate, where it stands and what was said, with a photo if there is one. */
export function SightingForm({ checked, bays, onSave }: SightingFormProps) {
  const { plate, answer } = checked
  const near = nearOf(answer)
  const [nearPlate, setNearPlate] = useState(near[0]?.plate ?? null)
  const [place, setPlace] = useState(bayOf(answer))
  const [photo, setPhoto] = useState<Blob>()
  const [isSaving, setSaving] = useState(false)
  const listId = useId()
  const save = async () => {
    setSaving(true)
    const body = {
      id: newSightingId(),
      plate,
      nearPlate,
      place: place.trim(),
      seenAt: productNow(),
      answer: toldOf(answer),
      listedAt: checked.listedAt,
    }
    await onSave({ body, hasPhoto: photo !== undefined }, photo).finally(() => setSaving(false))
  }
  return (
    <Panel title={words.record} text={words.recordText(plate)}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {near.length > 1 && (
          <SelectField
            label={words.whichCar}
            value={nearPlate ?? ''}
            options={near.map((one) => ({
              value: one.plate,
              words: inOneLine([one.plate, words.bay(one.bay)]),
            }))}
            onChoose={(chosen) => {
              setNearPlate(chosen)
              setPlace(near.find((one) => one.plate === chosen)?.bay ?? '')
            }}
          />
        )}
        <InputField
          label={words.place}
          help={words.placeHelp}
          value={place}
          list={listId}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setPlace(event.target.value)}
        />
        <datalist id={listId}>
          {bays.map((bay) => (
            <option key={bay}>{bay}</option>
          ))}
        </datalist>
        <PhotoPicker label={words.photo} help={words.photoHelp} isBusy={isSaving} onPicked={setPhoto} />
        <PlainButton type="submit" disabled={isSaving}>
          {words.save}
        </PlainButton>
      </form>
    </Panel>
  )
}

function nearOf(answer: Checked['answer']): readonly ExpectedPlate[] {
  return answer !== 'cannot-tell' && answer.may === 'probably' ? answer.near : []
}

function bayOf(answer: Checked['answer']): string {
  if (answer === 'cannot-tell') return ''
  return answer.may === 'yes' ? answer.allowed.bay : (nearOf(answer)[0]?.bay ?? '')
}

/** A plate near an expected one counts as allowed (rule: near plates). */
function toldOf(answer: Checked['answer']): SightingAnswer {
  if (answer === 'cannot-tell') return 'unknown'
  return answer.may === 'no' ? 'no' : 'yes'
}

interface SightingFormProps {
  checked: Checked
  bays: readonly string[]
  onSave: (sighting: Omit<KeptSighting, 'buildingId'>, photo: Blob | undefined) => Promise<void>
}
