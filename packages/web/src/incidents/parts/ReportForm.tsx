import { missingIn } from '@bayshare/domain/bookings/missing-reason'
import { reasonsOf } from '@bayshare/domain/bookings/reasons'
import { incidentReasonsOf, isOverstay } from '@bayshare/domain/incidents/incident'
import { registrationProblem } from '@bayshare/domain/vehicles/registration'
import {
  IconCar,
  IconCarCrash,
  IconDots,
  IconLock,
  IconMapPinX,
  IconParkingOff,
  type TablerIcon,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import { PhotoPicker } from '../../images/PhotoPicker'
import { useBrand } from '../../session/BrandContext'
import { Alert } from '../../ui/Alert'
import field from '../../ui/Field.module.css'
import { InputField } from '../../ui/InputField'
import { PlainButton } from '../../ui/LinkButton'
import { type Reported, useReport } from '../use-incidents'
import { incidentWords as words } from '../words'
import styles from './ReportForm.module.css'

const icons: Record<'driver' | 'owner', Readonly<Record<number, TablerIcon>>> = {
  driver: { 1: IconParkingOff, 2: IconLock, 3: IconMapPinX, 4: IconCarCrash },
  owner: { 1: IconCar, 2: IconCarCrash },
}

const longestDetails = 2000
const longestPlate = 20

/** What went wrong, chosen from a few large choices; the rest is asked for once one is chosen. */
export function ReportForm({ party, reference, onReported }: ReportFormProps) {
  const domain = incidentReasonsOf(party)
  const reasons = reasonsOf(domain, useBrand())
  const detailsId = useId()
  const [code, setCode] = useState<number>()
  const [details, setDetails] = useState('')
  const [plate, setPlate] = useState('')
  const [photo, setPhoto] = useState<Blob>()
  const [isTried, setTried] = useState(false)
  const report = useReport(reference, onReported)
  const chosen = reasons.find((reason) => reason.code === code)
  const isAskedForPlate = chosen !== undefined && isOverstay({ domain, code: chosen.code })
  const plateProblem = isAskedForPlate && plate.trim() !== '' ? registrationProblem(plate) : undefined
  const missing = missingIn(chosen, details)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!chosen || missing || plateProblem !== undefined) return
        report.mutate({ reason: chosen.code, details: details.trim(), plate: plate.trim(), photo })
      }}
    >
      <Choices party={party} reasons={reasons} code={code} onChoose={setCode} />
      {chosen && (
        <>
          {isAskedForPlate && (
            <InputField
              label={words.plate}
              help={words.plateHelp}
              error={isTried ? plateProblem : undefined}
              value={plate}
              maxLength={longestPlate}
              autoCapitalize="characters"
              autoComplete="off"
              onChange={(event) => setPlate(event.currentTarget.value)}
            />
          )}
          <div className={field.field}>
            <label htmlFor={detailsId} className={field.label}>
              {chosen.isOther ? words.details : words.detailsOptional}
            </label>
            <textarea
              id={detailsId}
              rows={3}
              maxLength={longestDetails}
              required={chosen.isOther}
              value={details}
              className={`${field.input} ${field.area}`}
              onChange={(event) => setDetails(event.currentTarget.value)}
            />
          </div>
          <PhotoPicker
            label={words.photo}
            help={words.photoHelp}
            isBusy={report.isPending}
            onPicked={setPhoto}
          />
        </>
      )}
      <Alert>{report.failure}</Alert>
      {missing && <p className={styles.help}>{words.missing[missing]}</p>}
      <PlainButton
        type="submit"
        isLarge
        disabled={missing !== undefined || report.isPending}
        aria-busy={report.isPending}
      >
        {report.isPending ? words.sending : words.send}
      </PlainButton>
    </form>
  )
}

interface ReportFormProps {
  party: 'driver' | 'owner'
  reference: string
  onReported: (reported: Reported) => void
}

function Choices({ party, reasons, code, onChoose }: ChoicesProps) {
  const group = useId()
  const help = party === 'driver' ? words.driverHelp : words.ownerHelp
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{words.what}</legend>
      {reasons.map((reason) => {
        const Icon = icons[party][reason.code] ?? IconDots
        return (
          <label key={reason.code} className={styles.choice}>
            <input
              type="radio"
              name={group}
              className={styles.radio}
              checked={reason.code === code}
              onChange={() => onChoose(reason.code)}
            />
            <Icon size={24} stroke={1.75} aria-hidden />
            <span className={styles.text}>
              <strong>{reason.label}</strong>
              <span className={styles.help}>{help[reason.code]}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

interface ChoicesProps {
  party: 'driver' | 'owner'
  reasons: ReturnType<typeof reasonsOf>
  code: number | undefined
  onChoose: (code: number) => void
}
