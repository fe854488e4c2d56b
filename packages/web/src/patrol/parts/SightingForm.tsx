import { useId, useState } from 'react'
import { PhotoPicker } from '../../images/PhotoPicker'
import { productNow } from '../../session/product-clock'
import { InputField } from '../../ui/InputField'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { type KeptSighting, newSightingId } from '../kept-patrol'
import styles from '../PatrolScreen.module.css'
import type { Checked } from '../use-plate-check'
import { patrolWords as words } from '../words'

/** Keeps what was just checked: the plate, where it stands and what was said, with a photo if there is one. */
export function SightingForm({ checked, bays, onSave }: SightingFormProps) {
  const { plate, answer } = checked
  const isAllowed = answer !== 'cannot-tell' && answer.may === 'yes'
  const [place, setPlace] = useState(isAllowed ? answer.allowed.bay : '')
  const [photo, setPhoto] = useState<Blob>()
  const [isSaving, setSaving] = useState(false)
  const listId = useId()
  const save = async () => {
    setSaving(true)
    const body = {
      id: newSightingId(),
      plate,
      place: place.trim(),
      seenAt: productNow(),
      answer: answer === 'cannot-tell' ? ('unknown' as const) : answer.may,
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

interface SightingFormProps {
  checked: Checked
  bays: readonly string[]
  onSave: (sighting: Omit<KeptSighting, 'buildingId'>, photo: Blob | undefined) => Promise<void>
}
