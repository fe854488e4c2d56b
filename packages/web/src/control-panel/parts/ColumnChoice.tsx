import { hideColumns, queryGrid } from '@bayshare/contract/control-panel'
import type { GridId, GridKind } from '@bayshare/domain/control-panel/grids'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { PlainButton } from '../../ui/LinkButton'
import { Sheet } from '../../ui/Sheet'
import { Switch } from '../../ui/Switch'
import { useColumns } from '../use-columns'
import { gridWords as words } from '../words'
import styles from './ColumnChoice.module.css'

/** Which columns are shown, for oneself and until it is changed. */
export function ColumnChoice({ id, kind, hidden }: ColumnChoiceProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <PlainButton look="secondary" onClick={() => setIsOpen(true)}>
        <IconColumns3 size={18} stroke={1.75} aria-hidden />
        {words.columns}
      </PlainButton>
      {isOpen && (
        <Sheet title={words.columns} onClose={() => setIsOpen(false)}>
          <Choice id={id} kind={kind} hidden={hidden} />
        </Sheet>
      )}
    </>
  )
}

function Choice({ id, kind, hidden }: ColumnChoiceProps) {
  const { api, queries } = liveSessionOf(useSessionItself())
  const [chosen, setChosen] = useState(hidden)
  const columns = useColumns(kind)
  const keep = useServerMutation(
    (next: readonly string[]) => api(hideColumns, { body: { grid: id, hidden: [...next] } }),
    {
      onSuccess: () => void queries.invalidateQueries({ queryKey: [queryGrid.method, queryGrid.path] }),
    },
  )
  const choose = (column: string, isShown: boolean) => {
    const others = chosen.filter((name) => name !== column)
    const next = isShown ? others : [...others, column]
    setChosen(next)
    keep.mutate(next)
  }
  return (
    <div className={styles.choice}>
      <p className={styles.help}>{words.columnsHelp}</p>
      {keep.failure !== undefined && <Alert>{keep.failure}</Alert>}
      {columns
        .filter(({ isFixed }) => !isFixed)
        .map(({ id: column, name }) => (
          <Switch
            key={column}
            label={name}
            isOn={!chosen.includes(column)}
            onSwitch={(isShown) => choose(column, isShown)}
          />
        ))}
    </div>
  )
}

interface ColumnChoiceProps {
  id: GridId
  kind: GridKind
  hidden: readonly string[]
}
