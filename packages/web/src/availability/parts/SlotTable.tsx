import { formatMoney } from '@bayshare/domain/money/format-money'
import { formatClock } from '@bayshare/domain/time/format-time'
import { IconCheck, IconLock, IconMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { longDay } from '../../ui/day-words'
import { gridWords as words } from '../calendar-words'
import { type AvailabilityDay, type Slot, slotRows } from '../slot-rows'
import { useGridKeys } from '../use-grid-keys'
import legendStyles from './MarkLegend.module.css'
import styles from './SlotTable.module.css'

type State = 'open' | 'taken' | 'closed'
const icons = { open: IconCheck, taken: IconLock, closed: IconMinus }

/** Hours as rows, quarters as columns. The rule behind a price is shown for the slot that is pointed at. */
export function SlotTable({ day }: { day: AvailabilityDay }) {
  const [pointed, tell] = useState<Slot>()
  const keys = useGridKeys({ row: 0, column: 0 })
  return (
    <div className={styles.slots}>
      <p className={styles.rule} aria-live="polite">
        {pointed ? (
          <>
            <strong>
              {timeOf(pointed, day.zone)} · {summaryOf(pointed)}
            </strong>{' '}
            {pointed.rule}
          </>
        ) : (
          words.noSlot
        )}
      </p>
      <ul className={legendStyles.legend}>
        {(['open', 'taken', 'closed'] as const).map((state) => (
          <li key={state}>
            <StateSign state={state} />
            {words[state]}
          </li>
        ))}
        <li>
          <span className={styles.businessSign} aria-hidden />
          {words.business}
        </li>
        <li>{words.slots(day.slots.length)}</li>
      </ul>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move about in it
        role="grid"
        className={styles.table}
        onKeyDown={keys.onKeyDown}
      >
        <caption className={styles.caption}>{words.caption(longDay(day.date), day.zone)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.hour}</th>
            {words.quarters.map((quarter) => (
              <th key={quarter} scope="col">
                {quarter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slotRows(day).map(({ hour, isRepeated, cells }, row) => (
            <tr key={row}>
              <th scope="row">
                {formatClock(Temporal.PlainTime.from({ hour })).replace(':00', '')}
                {isRepeated && ` (${words.again})`}
              </th>
              {cells.map((slot, column) =>
                slot ? (
                  <SlotCell
                    key={column}
                    slot={slot}
                    attributes={keys.cell(row, column)}
                    onTell={() => tell(slot)}
                  />
                ) : (
                  <td key={column}>&nbsp;</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SlotCell({ slot, attributes, onTell }: SlotCellProps) {
  const state = stateOf(slot)
  return (
    <td
      {...attributes}
      className={[styles.slot, styles[state], slot.isBusinessHours && styles.business]
        .filter(Boolean)
        .join(' ')}
      title={slot.rule}
      aria-label={slot.isBusinessHours ? `${summaryOf(slot)}, ${words.business}` : summaryOf(slot)}
      onFocus={() => {
        attributes.onFocus()
        onTell()
      }}
      onPointerEnter={onTell}
    >
      <StateSign state={state} />
      <span>{slot.price === null ? '' : formatMoney(slot.price)}</span>
    </td>
  )
}

interface SlotCellProps {
  slot: Slot
  attributes: ReturnType<ReturnType<typeof useGridKeys>['cell']>
  onTell: () => void
}

function StateSign({ state }: { state: State }) {
  const Icon = icons[state]
  return <Icon size={14} stroke={2.25} aria-hidden />
}

function stateOf({ isOpen, isTaken }: Slot): State {
  if (isTaken) return 'taken'
  return isOpen ? 'open' : 'closed'
}

function summaryOf(slot: Slot): string {
  return words.slot(words[stateOf(slot)], slot.price === null ? words.noPrice : formatMoney(slot.price))
}

function timeOf({ startsAt }: Slot, zone: string): string {
  return formatClock(startsAt.toZonedDateTimeISO(zone).toPlainTime())
}
