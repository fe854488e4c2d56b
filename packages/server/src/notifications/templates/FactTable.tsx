import type { CSSProperties } from 'react'
import { figures, light } from './mail-look'

export interface Fact {
  label: string
  value: string
  /** What qualifies the value, in a quieter line under it. */
  note?: string | undefined
}

/** The few things a reader looks for, each under its label. What nobody filled in is left out. */
export function FactTable({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter((fact) => fact.value.trim() !== '')
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: '0 0 16px' }}
    >
      <tbody>
        {known.map((fact) => (
          <tr key={fact.label}>
            <td style={{ padding: '0 0 12px' }}>
              <p className="quiet" style={labelStyle} data-fact-label="true">
                {fact.label}
              </p>
              <p className="ink" style={valueStyle} data-fact-value="true">
                {fact.value}
              </p>
              {fact.note && (
                <p className="quiet" style={labelStyle} data-fact-note="true">
                  {fact.note}
                </p>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const labelStyle: CSSProperties = { margin: 0, fontSize: '14px', lineHeight: '20px', color: light.quiet }
const valueStyle: CSSProperties = {
  ...figures,
  margin: 0,
  fontSize: '16px',
  lineHeight: '24px',
  fontWeight: 600,
  color: light.ink,
}
