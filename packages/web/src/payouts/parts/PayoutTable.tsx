import { addCents, type Cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { PlainButton } from '../../ui/LinkButton'
import { Money } from '../../ui/Money'
import { Panel } from '../../ui/Panel'
import { type Column, RowTable } from '../../ui/RowTable'
import { payoutRowWords } from '../payout-row-words'
import type { RunPayout } from '../use-payout-run'
import { operatorWords as words } from '../words'
import { ClosePayouts, type ClosingState } from './ClosePayouts'
import { MoneyState } from './MoneyState'
import styles from './PayoutTable.module.css'

const columns: readonly Column<RunPayout>[] = [
  { name: words.owner, isHead: true, cell: ({ ownerName }) => ownerName },
  {
    name: words.bank,
    isNumber: true,
    cell: ({ bsb, accountNumber }) => payoutRowWords.account(bsb, accountNumber),
  },
  {
    name: words.amount,
    isNumber: true,
    cell: ({ amount }) => (
      <strong>
        <Money amount={amount} />
      </strong>
    ),
  },
  {
    name: words.file,
    cell: ({ fileNumber, state }) =>
      fileNumber === null
        ? state === 'returned'
          ? words.neverSent
          : words.noFile
        : words.fileNumber(fileNumber),
  },
  {
    name: words.state,
    cell: ({ state, returnReason, isHeld }) => (
      <span>
        <MoneyState state={isHeld ? 'frozen' : state} words={isHeld ? words.held : words.states[state]} />
        {returnReason !== null && <span className={styles.reason}>{returnReason}</span>}
      </span>
    ),
  },
]

/** The payouts of a month. Those that were sent to the bank can be chosen and closed. */
export function PayoutTable({ payouts }: { payouts: readonly RunPayout[] }) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const [closing, setClosing] = useState<ClosingState>()
  const [closed, setClosed] = useState<number>()
  // What was closed meanwhile, here or by a colleague, can no longer be chosen.
  const open = payouts.filter(({ state }) => state === 'sent')
  const chosen = open.filter(({ id }) => chosenIds.has(id))
  const isAll = open.length > 0 && chosen.length === open.length

  const toggle = ({ id }: RunPayout) => {
    const next = new Set(chosenIds)
    if (!next.delete(id)) next.add(id)
    setChosenIds(next)
  }

  const choice = {
    all: {
      label: words.chooseAll,
      isTicked: isAll,
      onTick: () => setChosenIds(new Set(isAll ? [] : open.map(({ id }) => id))),
    },
    of: (payout: RunPayout) =>
      payout.state === 'sent'
        ? {
            label: words.choose(payout.ownerName),
            isTicked: chosenIds.has(payout.id),
            onTick: () => toggle(payout),
          }
        : undefined,
  }

  if (payouts.length === 0) {
    return (
      <Panel title={words.caption}>
        <p className={styles.none}>{words.none}</p>
      </Panel>
    )
  }
  return (
    <Panel title={words.caption} text={words.summary(payouts.length, formatMoney(totalOf(payouts)))}>
      <p role="status" className={styles.status}>
        {closed !== undefined && words.closed(closed)}
      </p>
      <RowTable
        caption={words.caption}
        columns={columns}
        rows={payouts}
        keyOf={({ id }) => id}
        choice={open.length === 0 ? undefined : choice}
      />
      {open.length > 0 && (
        <div className={styles.bar} data-raised={chosen.length > 0}>
          <p>
            {chosen.length > 0
              ? words.chosen(chosen.length, formatMoney(totalOf(chosen)))
              : words.chooseFirst}
          </p>
          {chosen.length > 0 && (
            <div className={styles.actions}>
              <PlainButton look="secondary" onClick={() => setClosing('returned')}>
                <IconArrowBackUp size={20} stroke={1.75} aria-hidden />
                {words.returned}
              </PlainButton>
              <PlainButton onClick={() => setClosing('paid')}>
                <IconCheck size={20} stroke={1.75} aria-hidden />
                {words.markPaid}
              </PlainButton>
            </div>
          )}
        </div>
      )}
      {closing && (
        <ClosePayouts
          payouts={chosen}
          state={closing}
          onClosed={(count) => {
            setClosed(count)
            setChosenIds(new Set())
            setClosing(undefined)
          }}
          onClose={() => setClosing(undefined)}
        />
      )}
    </Panel>
  )
}

function totalOf(payouts: readonly RunPayout[]): Cents {
  return addCents(...payouts.map(({ amount }) => amount))
}
