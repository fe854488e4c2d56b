import { endPromo, type ListedPromo } from '@bayshare/contract/operator-promos'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { shortDay } from '@bayshare/domain/time/format-time'
import { Fragment, type ReactNode, useState } from 'react'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { productNow } from '../../session/product-clock'
import { viewerZone } from '../../session/viewer-zone'
import { dayWithYear } from '../../ui/day-words'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { PlainButton } from '../../ui/LinkButton'
import { type Column, RowTable, TableCard } from '../../ui/RowTable'
import styles from '../Promos.module.css'
import { promoWords as words } from '../words'

/** Every code with its uses and its cost. */
export function PromoTable({ promos, onEnded }: PromoTableProps) {
  const { api } = liveSessionOf(useSessionItself())
  const [asked, setAsked] = useState<ListedPromo>()
  const end = useServerMutation((id: string) => api(endPromo, { params: { id } }), {
    onSuccess({ code }) {
      setAsked(undefined)
      onEnded(words.ended(code))
    },
  })
  return (
    <>
      <TableCard>
        <RowTable caption={words.list} keyOf={({ id }) => id} rows={promos} columns={columnsOf(setAsked)} />
      </TableCard>
      {asked && (
        <ConfirmDialog
          title={words.endOf(asked.code)}
          text={words.endText}
          confirm={words.endOf(asked.code)}
          isBusy={end.isPending}
          failure={end.failure}
          onConfirm={() => end.mutate(asked.id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

interface PromoTableProps {
  promos: readonly ListedPromo[]
  onEnded: (words: string) => void
}

function columnsOf(onEnd: (promo: ListedPromo) => void): readonly Column<ListedPromo>[] {
  return [
    { name: words.code, isHead: true, cell: ({ code }) => <span className={styles.code}>{code}</span> },
    {
      name: words.does,
      cell: ({ display, kind }) => (
        <>
          {display}
          <br />
          <span className={styles.used}>{words.kind[kind]}</span>
        </>
      ),
    },
    { name: words.brand, cell: ({ brand }) => brand ?? words.everyBrand },
    { name: words.days, cell: daysOf },
    { name: words.stateName, cell: ({ state }) => words.state[state] },
    { name: words.uses, isNumber: true, cell: ({ uses, mostUses }) => words.usesOf(uses, mostUses) },
    { name: words.cost, isNumber: true, cell: ({ cost }) => formatMoney(cost) },
    {
      name: words.actions,
      cell: (promo) =>
        promo.state === 'running' || promo.state === 'not-begun' ? (
          <PlainButton look="secondary" aria-label={words.endOf(promo.code)} onClick={() => onEnd(promo)}>
            {words.end}
          </PlainButton>
        ) : (
          words.noAction
        ),
    },
  ]
}

/** The first and the last day, where it has them. */
function daysOf({ startsAt, endsAt }: ListedPromo): ReactNode {
  const zone = viewerZone()
  const today = productNow().toZonedDateTimeISO(zone)
  const dayOf = (moment: Temporal.Instant) => {
    const day = moment.toZonedDateTimeISO(zone).toPlainDate()
    return day.year === today.year ? shortDay(day) : dayWithYear(day)
  }
  const parts = [
    ...(startsAt ? [words.from(dayOf(startsAt))] : []),
    ...(endsAt ? [words.until(dayOf(endsAt.subtract({ seconds: 1 })))] : []),
  ]
  if (parts.length === 0) return words.always
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className={styles.day}>{part}</span>
    </Fragment>
  ))
}
