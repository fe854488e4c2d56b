import { addCents, cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import type { CSSProperties } from 'react'
import { figures, light } from './mail-look'

/** One row of a bill as the mail keeps it: the words shown, and whole cents, negative for what reduces the price. */
export type MailPriceLine = {
  label: string
  amountCents: number
}

interface PriceTableProps {
  lines: readonly MailPriceLine[]
  totalLabel: string
  paidBy: readonly MailPriceLine[]
}

/** The total is the sum of the rows and nothing else, so a mail cannot show a bill that does not add up. */
export function PriceTable({ lines, totalLabel, paidBy }: PriceTableProps) {
  const total = addCents(...lines.map((line) => cents(line.amountCents)))
  return (
    <table
      className="line"
      aria-label="Price"
      data-text-format="dataTable"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={tableStyle}
    >
      <tbody>
        {lines.map((line, row) => (
          <tr key={row}>
            <th
              className="ink"
              scope="row"
              align="left"
              style={{ ...cellStyle, ...edgeStyle(row, lines.length) }}
            >
              {line.label}
            </th>
            <td
              className="ink"
              align="right"
              style={{ ...cellStyle, ...amountStyle, ...edgeStyle(row, lines.length) }}
            >
              {formatMoney(cents(line.amountCents))}
            </td>
          </tr>
        ))}
        <tr>
          <th className="ink line" scope="row" align="left" style={{ ...cellStyle, ...totalStyle }}>
            {totalLabel}
          </th>
          <td className="ink line" align="right" style={{ ...cellStyle, ...amountStyle, ...totalStyle }}>
            {formatMoney(total)}
          </td>
        </tr>
        {paidBy.map((line) => (
          <tr key={line.label}>
            <th className="soft" scope="row" align="left" style={{ ...cellStyle, color: light.quiet }}>
              {line.label}
            </th>
            <td className="soft" align="right" style={{ ...cellStyle, ...amountStyle, color: light.quiet }}>
              {formatMoney(cents(line.amountCents))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function edgeStyle(row: number, rows: number): CSSProperties {
  return { paddingTop: row === 0 ? '16px' : '4px', paddingBottom: row === rows - 1 ? '12px' : '4px' }
}

const tableStyle: CSSProperties = {
  margin: '0 0 24px',
  borderTop: `1px solid ${light.line}`,
  borderCollapse: 'separate',
}
const cellStyle: CSSProperties = {
  padding: '4px 0',
  fontSize: '16px',
  lineHeight: '24px',
  fontWeight: 400,
  textAlign: 'left',
  verticalAlign: 'top',
  color: light.ink,
}
const amountStyle: CSSProperties = {
  ...figures,
  paddingLeft: '16px',
  textAlign: 'right',
  whiteSpace: 'nowrap',
}
const totalStyle: CSSProperties = {
  paddingTop: '12px',
  fontWeight: 700,
  borderTop: `1px solid ${light.line}`,
}
