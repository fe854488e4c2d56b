import { type BayClaim, type ClaimTab, decideBayClaims } from '@bayshare/contract/bay-claims'
import { type ClaimDecision, longestClaimReason } from '@bayshare/domain/listings/bay-claim'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type ComponentProps, useId, useState } from 'react'
import type { Api } from '../../session/api'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import field from '../../ui/Field.module.css'
import { PlainButton } from '../../ui/LinkButton'
import { Money } from '../../ui/Money'
import { type Column, RowTable, TableCard } from '../../ui/RowTable'
import { Sheet } from '../../ui/Sheet'
import { dayOf } from '../day-of'
import { nameOrEmail } from '../name-or-email'
import { claimWords as words } from '../words-claims'
import styles from './ClaimTable.module.css'

/** Bays of one state. Those that wait are decided one by one or many at once; a decline can be taken back. */
export function ClaimTable({ buildingId, zone, state, claims, mayDecide, api, onDecided }: ClaimTableProps) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<Asking>()
  const decide = useServerMutation(
    ({ claims: these, decision, reason }: Decision) =>
      api(decideBayClaims, {
        params: { buildingId },
        body: {
          decision,
          reason: reason ?? null,
          claims: these.map(({ id, holder }) => ({ id, holder: holder?.id ?? null })),
        },
      }),
    {
      onSuccess: ({ decided, problems }, { decision }) => {
        setAsking(undefined)
        setChosenIds(new Set())
        onDecided([
          ...(decided > 0 ? [words.done[decision](decided)] : []),
          ...problems.map(({ marking, problem }) => words.problems[problem](marking)),
        ])
      },
    },
  )
  const isOpen = mayDecide && state === 'waiting'
  const chosen = claims.filter(({ id }) => chosenIds.has(id))
  const isAll = chosen.length === claims.length
  /** What takes a bay from somebody is said first. */
  const confirm = (these: readonly BayClaim[]) =>
    these.some(({ holder }) => holder !== null)
      ? setAsking({ claims: these, decision: 'confirmed' })
      : decide.mutate({ claims: these, decision: 'confirmed' })
  const decline = (these: readonly BayClaim[]) => setAsking({ claims: these, decision: 'declined' })
  const toggle = (id: string) => {
    const next = new Set(chosenIds)
    if (!next.delete(id)) next.add(id)
    setChosenIds(next)
  }
  const choice: Choice = {
    all: {
      label: words.chooseAll,
      isTicked: isAll,
      onTick: () => setChosenIds(new Set(isAll ? [] : claims.map(({ id }) => id))),
    },
    of: ({ id, marking, tenant }) => ({
      label: words.choose(marking, nameOrEmail(tenant)),
      isTicked: chosenIds.has(id),
      onTick: () => toggle(id),
    }),
  }
  const acts = { isBusy: decide.isPending, mayDecide, confirm, decline }
  return (
    <>
      <Alert>{asking ? undefined : decide.failure}</Alert>
      <TableCard isBusy={decide.isPending}>
        <RowTable
          caption={words.title}
          columns={columnsOf(state, zone, acts)}
          rows={claims}
          keyOf={({ id }) => id}
          {...(isOpen && { choice })}
        />
      </TableCard>
      {isOpen && (
        <div className={styles.bar} data-raised={chosen.length > 0}>
          <p>{chosen.length > 0 ? words.chosen(chosen.length) : words.chooseFirst}</p>
          {chosen.length === 0 && claims.length > 1 && (
            <PlainButton look="quiet" onClick={choice.all.onTick}>
              {words.all(claims.length)}
            </PlainButton>
          )}
          {chosen.length > 0 && (
            <div className={styles.actions}>
              <PlainButton look="secondary" disabled={decide.isPending} onClick={() => decline(chosen)}>
                <IconX size={20} stroke={1.75} aria-hidden />
                {words.declineMany(chosen.length)}
              </PlainButton>
              <PlainButton disabled={decide.isPending} onClick={() => confirm(chosen)}>
                <IconCheck size={20} stroke={1.75} aria-hidden />
                {words.confirmMany(chosen.length)}
              </PlainButton>
            </div>
          )}
        </div>
      )}
      {asking?.decision === 'confirmed' && (
        <HandOver
          claims={asking.claims}
          isBusy={decide.isPending}
          failure={decide.failure}
          onConfirm={() => decide.mutate(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking?.decision === 'declined' && (
        <DeclineSheet
          count={asking.claims.length}
          isBusy={decide.isPending}
          failure={decide.failure}
          onDecline={(reason) => decide.mutate({ ...asking, reason })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

type Choice = NonNullable<ComponentProps<typeof RowTable<BayClaim>>['choice']>

interface ClaimTableProps {
  buildingId: string
  /** Of the building. */
  zone: string
  state: ClaimTab
  claims: readonly BayClaim[]
  mayDecide: boolean
  api: Api
  /** With what was done, in words. */
  onDecided: (said: readonly string[]) => void
}

interface Asking {
  claims: readonly BayClaim[]
  decision: ClaimDecision
}

interface Decision extends Asking {
  reason?: string
}

interface Acts {
  isBusy: boolean
  mayDecide: boolean
  confirm: (claims: readonly BayClaim[]) => void
  decline: (claims: readonly BayClaim[]) => void
}

function columnsOf(state: ClaimTab, zone: string, acts: Acts): Column<BayClaim>[] {
  return [
    { name: words.bay, isHead: true, cell: ({ marking }) => marking },
    { name: words.tenant, cell: ({ tenant }) => <Tenant tenant={tenant} /> },
    { name: words.now, cell: (claim) => <NowThere claim={claim} /> },
    {
      name: words.rate,
      isNumber: true,
      cell: ({ monthlyRate }) => (monthlyRate === null ? '–' : <Money amount={monthlyRate} />),
    },
    state === 'waiting'
      ? { name: words.claimed, cell: ({ claimedAt }) => dayOf(claimedAt, zone) }
      : { name: words.decision, cell: (claim) => <Decided claim={claim} zone={zone} /> },
    ...(acts.mayDecide && state !== 'confirmed'
      ? [{ name: words.act, cell: (claim: BayClaim) => <RowActs claim={claim} acts={acts} /> }]
      : []),
  ]
}

function Tenant({ tenant }: { tenant: BayClaim['tenant'] }) {
  const name = nameOrEmail(tenant)
  return (
    <span className={styles.lines}>
      <span>{name}</span>
      <span className={styles.soft}>{words.unit(tenant.unit, tenant.isConfirmed)}</span>
      {name !== tenant.email && <span className={styles.soft}>{tenant.email}</span>}
    </span>
  )
}

function NowThere({ claim: { state, holder, others } }: { claim: BayClaim }) {
  return (
    <span className={styles.lines}>
      <span>
        {state === 'live' ? words.live : holder ? words.holder(holder.name, holder.bookings) : words.free}
      </span>
      {others > 0 && <span className={styles.soft}>{words.others(others)}</span>}
    </span>
  )
}

function Decided({ claim: { decidedAt, decidedBy, reason }, zone }: { claim: BayClaim; zone: string }) {
  if (!decidedAt) return '–'
  const day = dayOf(decidedAt, zone)
  return (
    <span className={styles.lines}>
      <span>{decidedBy === null ? words.byTenantList(day) : words.byManager(decidedBy, day)}</span>
      {reason !== null && <span className={styles.soft}>{reason}</span>}
    </span>
  )
}

function RowActs({ claim, acts }: { claim: BayClaim; acts: Acts }) {
  const name = nameOrEmail(claim.tenant)
  return (
    <span className={styles.rowActs}>
      <PlainButton
        look="secondary"
        disabled={acts.isBusy}
        aria-label={words.confirmOf(claim.marking, name)}
        onClick={() => acts.confirm([claim])}
      >
        {words.confirm}
      </PlainButton>
      {claim.state !== 'declined' && (
        <PlainButton
          look="quiet"
          disabled={acts.isBusy}
          aria-label={words.declineOf(claim.marking, name)}
          onClick={() => acts.decline([claim])}
        >
          {words.decline}
        </PlainButton>
      )}
    </span>
  )
}

function HandOver({ claims, ...dialog }: HandOverProps) {
  const taken = claims.flatMap(({ holder, ...claim }) => (holder ? [{ ...claim, holder }] : []))
  return (
    <ConfirmDialog
      {...dialog}
      look="primary"
      title={words.handOverTitle(taken.length)}
      text={
        <>
          {taken.map(({ id, marking, holder, tenant }) => (
            <p key={id}>
              {words.handOver(marking, words.holder(holder.name, holder.bookings), nameOrEmail(tenant))}
            </p>
          ))}
          <p>{words.handOverText}</p>
        </>
      }
      confirm={words.confirmMany(claims.length)}
    />
  )
}

interface HandOverProps {
  claims: readonly BayClaim[]
  isBusy: boolean
  failure: string | undefined
  onConfirm: () => void
  onClose: () => void
}

function DeclineSheet({ count, isBusy, failure, onDecline, onClose }: DeclineProps) {
  const [reason, setReason] = useState('')
  const id = useId()
  return (
    <Sheet title={words.declineTitle(count)} onClose={onClose}>
      <div className={styles.form}>
        <p>{words.declineText}</p>
        <div className={field.field}>
          <label htmlFor={id} className={field.label}>
            {words.reason}
          </label>
          <textarea
            id={id}
            rows={3}
            maxLength={longestClaimReason}
            placeholder={words.reasonHint}
            className={`${field.input} ${field.area}`}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </div>
        <Alert>{failure}</Alert>
        <PlainButton
          look="danger"
          disabled={reason.trim() === '' || isBusy}
          onClick={() => onDecline(reason.trim())}
        >
          {words.declineMany(count)}
        </PlainButton>
      </div>
    </Sheet>
  )
}

interface DeclineProps {
  count: number
  isBusy: boolean
  failure: string | undefined
  onDecline: (reason: string) => void
  onClose: () => void
}
