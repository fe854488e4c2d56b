import type { OpenedLink, VisitorPass } from '@bayshare/contract/visitors'
import { grantOfPass } from '@bayshare/domain/access/grant-of-pass'
import { leavesUntil } from '@bayshare/domain/access/may-open'
import type { GatePolicy } from '@bayshare/domain/brands/policy'
import { formatMoment } from '@bayshare/domain/time/format-time'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { arrivesFrom, mayMovePass } from '@bayshare/domain/visitors/visitor-pass'
import { lazy, Suspense, useState } from 'react'
import { useBrand } from '../../session/BrandContext'
import { useProductMinute } from '../../session/use-product-minute'
import { Alert } from '../../ui/Alert'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { PlainButton } from '../../ui/LinkButton'
import { useVisitActs } from '../use-visit'
import { visitWords as words } from '../visit-words'
import page from '../VisitScreen.module.css'
import styles from './OwnPass.module.css'
import { StandingChip } from './StandingChip'
import { VisitFacts } from './VisitFacts'

const VisitorGates = lazy(async () => ({
  default: (await import('../../passes/VisitorGates')).VisitorGates,
}))

/** The pass of a visitor: where to park, how it stands, and the one thing to do next. */
export function OwnPass({ token, link, pass }: { token: string; link: OpenedLink; pass: VisitorPass }) {
  const { standing } = pass
  const { title, text } = words.standings[standing](link.hostFirstName)
  const isOn = standing === 'asked' || standing === 'approved' || isThere(pass)
  const now = useProductMinute()
  const { policy } = useBrand()
  const hasGates = (isOn && standing !== 'asked') || mayLeave(pass, now, policy.gates)
  return (
    <>
      <div role="status" className={styles.head} data-late={standing === 'overstayed' || undefined}>
        <h1 className={page.title}>{title}</h1>
        <p>{text}</p>
        {standing === 'overstayed' && <WhomToCall contact={link.contact} />}
      </div>
      <section className={styles.pass} aria-label={words.passTitle}>
        <div className={styles.top}>
          <div>
            <p className={styles.label}>{words.bay}</p>
            <p className={styles.bay}>{pass.bayMarking}</p>
          </div>
          <StandingChip standing={standing} />
        </div>
        <dl className={styles.facts}>
          {pass.registration !== null && <Fact label={words.plate} value={pass.registration} />}
          <Fact label={words.reference} value={pass.reference} />
        </dl>
        {isOn && <NextStep token={token} pass={pass} />}
        <Suspense>{hasGates && <VisitorGates token={token} zone={pass.zone} isOver={!isOn} />}</Suspense>
        {link.instruction !== null && link.instruction !== '' && (
          <div>
            <h2 className={styles.label}>{words.findBay}</h2>
            <p>{link.instruction}</p>
          </div>
        )}
      </section>
      <VisitFacts link={link} />
      {isOn && <p className={styles.note}>{words.keepLink}</p>}
    </>
  )
}

/** The building's own phone and email, where it names them. */
function WhomToCall({ contact }: { contact: OpenedLink['contact'] }) {
  if (!contact?.phone && !contact?.email) return null
  const { phone, email } = contact
  return (
    <p>
      {words.cannotMove} {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{words.call(phone)}</a>}
      {phone && email && words.or}
      {email && <a href={`mailto:${email}`}>{words.email(email)}</a>}
    </p>
  )
}

const isThere = ({ standing }: VisitorPass) => standing === 'started' || standing === 'overstayed'

/** A car can still be behind the gate, also when nobody said that it came. */
function mayLeave(pass: VisitorPass, now: Temporal.Instant, policy: GatePolicy): boolean {
  const { standing } = pass
  const grant = grantOfPass({ ...pass, state: standing === 'missed' ? 'approved' : 'finished' })
  return (standing === 'missed' || standing === 'finished') && leavesUntil(grant, now, policy) !== null
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  )
}

function NextStep({ token, pass }: { token: string; pass: VisitorPass }) {
  const now = useProductMinute()
  const policy = useBrand().policy.visitors
  const { move } = useVisitActs(token)
  const [isLeaving, setLeaving] = useState(false)
  if (isThere(pass))
    return (
      <>
        <PlainButton isLarge onClick={() => setLeaving(true)}>
          {words.leave}
        </PlainButton>
        {isLeaving && (
          <ConfirmDialog
            title={words.leaveTitle}
            text={words.leaveText}
            confirm={words.leave}
            isBusy={move.isPending}
            failure={move.failure}
            onConfirm={() => move.mutate('finish')}
            onClose={() => {
              move.reset()
              setLeaving(false)
            }}
          />
        )}
      </>
    )
  if (pass.standing !== 'approved') return null
  const approved = { ...pass, state: pass.standing }
  const verdict = mayMovePass(approved, 'start', now, policy)
  return (
    <>
      <Alert>{move.failure}</Alert>
      <PlainButton
        isLarge
        disabled={verdict !== 'yes' || move.isPending}
        onClick={() => move.mutate('start')}
      >
        {words.arrive}
      </PlainButton>
      {verdict === 'pass-too-early' && (
        <p className={styles.note}>
          {words.arriveFrom(formatMoment(arrivesFrom(approved, policy), pass.zone))}
        </p>
      )}
      {verdict === 'yes' && isBefore(now, pass.startsAt) && (
        <p className={styles.note}>{words.early(formatMoment(pass.startsAt, pass.zone))}</p>
      )}
    </>
  )
}
