import type { Conflict } from '@bayshare/contract/staff-forms'
import type { FormField } from '@bayshare/domain/forms/form'
import { PlainButton } from '../../ui/LinkButton'
import { agoWords } from '../../ui/ago-words'
import { valueWords } from '../value-words'
import { recordWords as words } from '../words-building'
import styles from './Record.module.css'

/** What somebody else changed while this person was editing, and the choice between both. */
export function Conflicts({ fields, conflicts, takeTheirs, keepMine }: ConflictsProps) {
  if (conflicts.length === 0) return null
  return (
    <section className={styles.conflicts} aria-label={words.conflictTitle}>
      <h3 className={styles.conflictTitle}>{words.conflictTitle}</h3>
      <ul className={styles.conflictList}>
        {conflicts.map((conflict) => {
          const label = fields.find(({ name }) => name === conflict.field)?.label ?? conflict.field
          return (
            <li key={conflict.field}>
              <p>{sentenceOf(conflict, fields)}</p>
              <div className={styles.actions}>
                <PlainButton
                  look="secondary"
                  aria-label={words.theirsOf(label)}
                  onClick={() => takeTheirs(conflict.field)}
                >
                  {words.theirs}
                </PlainButton>
                <PlainButton
                  look="secondary"
                  aria-label={words.keepMineOf(label)}
                  onClick={() => keepMine(conflict.field)}
                >
                  {words.keepMine}
                </PlainButton>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface ConflictsProps {
  fields: readonly FormField[]
  conflicts: readonly Conflict[]
  takeTheirs: (name: string) => void
  keepMine: (name: string) => void
}

function sentenceOf({ field: name, ...conflict }: Conflict, fields: readonly FormField[]): string {
  const field = fields.find((one) => one.name === name)
  const what = (field?.label ?? name).toLowerCase()
  const said = (value: Conflict['after']) =>
    name === 'access_code' ? words.hidden : quoted(field, valueWords(field, value))
  return words.changed(
    conflict.changedBy ?? words.someone,
    `the ${what}`,
    said(conflict.before),
    said(conflict.after),
    conflict.changedAt ? agoWords(conflict.changedAt) : '',
  )
}

/** What people wrote themselves stands in quotes. */
function quoted(field: FormField | undefined, value: string): string {
  const isText = field?.kind === 'text' || field?.kind === 'textarea'
  return isText && value !== words.empty ? `“${value}”` : value
}
