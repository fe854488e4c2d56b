import { Link } from 'react-router'
import { Money } from '../../ui/Money'
import { Panel } from '../../ui/Panel'
import { type Column, RowTable } from '../../ui/RowTable'
import type { PayoutRun } from '../use-payout-run'
import { operatorWords as words } from '../words'

type Held = PayoutRun['waiting'][number]

const columns: readonly Column<Held>[] = [
  {
    name: words.owner,
    isHead: true,
    cell: ({ ownerId, ownerName }) => <Link to={`/operator/people/${ownerId}`}>{ownerName}</Link>,
  },
  { name: words.amount, isNumber: true, cell: ({ amount }) => <Money amount={amount} /> },
  { name: words.heldReason, cell: ({ reason }) => words.heldReasons[reason] },
]

/** Whom something is owed that is not paid for now, and why. */
export function HeldPayouts({ waiting }: Pick<PayoutRun, 'waiting'>) {
  if (waiting.length === 0) return null
  return (
    <Panel title={words.held} text={words.heldText}>
      <RowTable
        caption={words.held}
        columns={columns}
        rows={waiting}
        keyOf={({ ownerId, reason }) => `${ownerId} ${reason}`}
      />
    </Panel>
  )
}
