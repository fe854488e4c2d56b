import { addCents, type Cents } from '@bayshare/domain/money/cents'
import { formatMoney, formatRoundMoney } from '@bayshare/domain/money/format-money'
import { type KeyboardEvent, useState } from 'react'
import { monthWords } from '../../ui/day-words'
import { chartTop } from '../chart-scale'
import { earningsWords as words } from '../words'
import styles from './EarningsChart.module.css'

export interface EarnedMonth {
  /** "2026-11" */
  month: string
  earned: Cents
}

const height = 220
const floor = height - 32
const ceiling = 16

/** Twelve months as bars. One month is shown at a time: under the pointer, the finger, or by the arrow keys. */
export function EarningsChart({ months }: { months: readonly EarnedMonth[] }) {
  const [chosen, setChosen] = useState(months.length - 1)
  const shown = months[chosen] ?? months.at(-1)
  const top = chartTop(months.map(({ earned }) => earned))
  const heightOf = (amount: number) => (amount / top) * (floor - ceiling)
  const column = 100 / Math.max(1, months.length)
  if (!shown) return null

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextMonth(event.key, chosen, months.length - 1)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
  }

  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span className={styles.facts}>
          {nameOf(shown)} <strong>{formatMoney(shown.earned)}</strong>
        </span>
        <span className={styles.total}>
          {words.chartTotal(formatMoney(addCents(...months.map(({ earned }) => earned))))}
        </span>
      </figcaption>
      <div
        className={styles.chart}
        role="slider"
        tabIndex={0}
        aria-label={words.chartMonth}
        aria-valuemin={1}
        aria-valuemax={months.length}
        aria-valuenow={chosen + 1}
        aria-valuetext={`${nameOf(shown)}, ${formatMoney(shown.earned)}`}
        onKeyDown={onKeyDown}
      >
        <svg width="100%" height={height} aria-hidden>
          {[1, 0.5, 0].map((part) => (
            <g key={part}>
              <line
                className={styles.line}
                x1="0"
                x2="100%"
                y1={floor - heightOf(top * part)}
                y2={floor - heightOf(top * part)}
              />
              {part > 0 && (
                <text className={styles.amount} x="0" y={floor - heightOf(top * part) - 4}>
                  {formatRoundMoney((top * part) as Cents)}
                </text>
              )}
            </g>
          ))}
          {months.map(({ month, earned }, index) => (
            <g key={month} data-chosen={index === chosen} onPointerEnter={() => setChosen(index)}>
              <rect
                className={styles.column}
                x={`${index * column}%`}
                width={`${column}%`}
                y="0"
                height={height}
              />
              <rect
                className={styles.bar}
                x={`${(index + 0.18) * column}%`}
                width={`${0.64 * column}%`}
                y={floor - Math.max(2, heightOf(earned))}
                height={Math.max(2, heightOf(earned))}
                rx="3"
              />
              <text className={styles.name} x={`${(index + 0.5) * column}%`} y={height - 8}>
                {shortName(month)}
              </text>
              <text className={styles.letter} x={`${(index + 0.5) * column}%`} y={height - 8}>
                {shortName(month).charAt(0)}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <details className={styles.table}>
        <summary>{words.chartTable}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.month}</th>
              <th scope="col">{words.earned}</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{nameOf(month)}</th>
                <td>{formatMoney(month.earned)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

function nextMonth(key: string, at: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, at - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, at + 1)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

function nameOf({ month }: EarnedMonth): string {
  return monthWords(Temporal.PlainYearMonth.from(month))
}

function shortName(month: string): string {
  return Temporal.PlainYearMonth.from(month)
    .toPlainDate({ day: 1 })
    .toLocaleString('en-AU', { month: 'short' })
}
