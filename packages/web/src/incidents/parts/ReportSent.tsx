import type { Incident } from '@bayshare/contract/incidents'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PhotoPicker } from '../../images/PhotoPicker'
import { Alert } from '../../ui/Alert'
import { useAddPhoto } from '../use-incidents'
import { incidentWords as words } from '../words'
import styles from './ReportSent.module.css'

/** A report that somebody looks into, with what was said and room for a photo that is still missing. */
export function ReportSent({ incident, reference, note, photoFailure }: ReportSentProps) {
  return (
    <section className={styles.sent}>
      <p role="status" className={styles.head}>
        <IconCircleCheck size={28} stroke={1.75} aria-hidden />
        <strong>{words.reported}</strong>
      </p>
      <p>{note ?? words.reportedText}</p>
      <Facts incident={incident} />
      <IncidentPhoto incident={incident} reference={reference} failure={photoFailure} />
    </section>
  )
}

interface ReportSentProps {
  incident: Incident
  reference: string
  /** In place of the usual text. */
  note?: ReactNode
  photoFailure: string | undefined
}

/** The same beneath the spots that are offered. */
export function OwnReport({ incident, reference, photoFailure }: Omit<ReportSentProps, 'note'>) {
  return (
    <section className={styles.sent} aria-label={words.yourReport}>
      <Facts incident={incident} />
      <IncidentPhoto incident={incident} reference={reference} failure={photoFailure} />
    </section>
  )
}

function Facts({ incident }: { incident: Incident }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.youReported}</dt>
        <dd>{incident.reason}</dd>
      </div>
      {incident.details !== null && (
        <div>
          <dt>{words.yourDetails}</dt>
          <dd>{incident.details}</dd>
        </div>
      )}
      {incident.plate !== null && (
        <div>
          <dt>{words.plateGiven}</dt>
          <dd>{incident.plate}</dd>
        </div>
      )}
    </dl>
  )
}

/** The photo of a report, or a way to add one. */
function IncidentPhoto({ incident, reference, failure }: IncidentPhotoProps) {
  const adding = useAddPhoto(reference, incident.id)
  if (incident.pictureUrl !== null)
    return <img src={incident.pictureUrl} alt={words.photoAlt} className={styles.photo} />
  const problem = adding.failure ?? (failure === undefined ? undefined : words.photoFailed(failure))
  return (
    <>
      <Alert>{problem}</Alert>
      <PhotoPicker
        label={words.photo}
        help={words.photoHelp}
        isBusy={adding.isPending}
        onPicked={(photo) => photo && adding.mutate(photo)}
      />
    </>
  )
}

interface IncidentPhotoProps {
  incident: Incident
  reference: string
  failure: string | undefined
}
