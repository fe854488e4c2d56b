import { type ChangeLine, type changeTypes, recordChanges } from '@bayshare/contract/rights'
import type { FormField } from '@bayshare/domain/forms/form'
import { useAnswer } from '../../session/use-answer'
import { agoWords } from '../../ui/ago-words'
import { Panel } from '../../ui/Panel'
import { valueWords } from '../value-words'
import { recordWords as words } from '../words-building'
import styles from './Record.module.css'

/** What was done to one record: who, when, before and after. Shown to those who may see it. */
export function Changes({ type, id, fields }: ChangesProps) {
  const { data } = useAnswer(recordChanges, { params: { type, id } }, { staleTime: 0 })
  if (!data) return null
  return (
    <Panel title={words.changes} text={data.lines.length > 0 ? words.changesText : words.noChanges}>
      {data.lines.length > 0 && (
        <ol className={styles.lines}>
          {data.lines.map((line) => (
            <li key={line.id} className={styles.line}>
              <p className={styles.lineHead}>
                <strong>{line.firstName ?? words.someone}</strong> {words.acts[line.act] ?? line.act}{' '}
                <time dateTime={line.at.toString()}>{agoWords(line.at)}</time>
              </p>
              <Differences line={line} fields={fields} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

interface ChangesProps {
  type: (typeof changeTypes)[number]
  id: string
  fields: readonly FormField[]
}

/** Counts and lists of pictures say nothing to people. */
const leftOut = new Set(['revision', 'image_set', 'tenants', 'confirmed', 'lost'])

function Differences({ line, fields }: { line: ChangeLine; fields: readonly FormField[] }) {
  const names = Object.keys(line.after).filter((name) => !leftOut.has(name))
  if (names.length === 0) return null
  return (
    <dl className={styles.differences}>
      {names.map((name) => {
        const field = fields.find((one) => one.name === name)
        return (
          <div key={name}>
            <dt>{field?.label ?? name}</dt>
            <dd>{differenceWords(field, line, name)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** What was nothing before, or is gone with all the rest, has one side only. */
function differenceWords(field: FormField | undefined, { before, after }: ChangeLine, name: string): string {
  const is = valueWords(field, after[name])
  if ((before[name] ?? null) === null) return is
  const was = valueWords(field, before[name])
  const isGone = Object.values(after).every((value) => value === null)
  return isGone ? was : `${was} → ${is}`
}
