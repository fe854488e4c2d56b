import { queryGrid } from '@bayshare/contract/control-panel'
import type { CallOf } from '@bayshare/contract/route'
import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { fetchFile } from '../../session/fetch-file'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { PlainButton } from '../../ui/LinkButton'
import { saveFile } from '../../ui/start-download'
import { rowCounter } from '../count-rows'
import { gridWords as words } from '../words'
import styles from './ExportButton.module.css'

type State =
  | { kind: 'ready' }
  | { kind: 'fetching'; rows: number; of: number }
  | { kind: 'done'; rows: number }
  | { kind: 'failed' }

/** All rows that are looked at as a file, with how far it is and a way to stop it. */
export function ExportButton({ asked, isEmpty = false }: ExportButtonProps) {
  const session = liveSessionOf(useSessionItself())
  const [state, setState] = useState<State>({ kind: 'ready' })
  const stopper = useRef<AbortController>(undefined)

  const start = async () => {
    const stop = new AbortController()
    stopper.current = stop
    setState({ kind: 'fetching', rows: 0, of: 0 })
    try {
      const { meta } = await session.api(queryGrid, { body: { ...asked, perPage: 1, isExport: true } })
      if (meta.exportUrl === null) throw new Error('This table has no file')
      const count = rowCounter()
      let of = 0
      const file = await fetchFile(session, meta.exportUrl, {
        signal: stop.signal,
        onAnswer: (headers) => (of = Number(headers.get('x-row-count') ?? 0)),
        onPart: (part) => setState({ kind: 'fetching', rows: count(part), of }),
      })
      saveFile(file.content, file.name)
      setState({ kind: 'done', rows: meta.count })
    } catch {
      setState(stop.signal.aborted ? { kind: 'ready' } : { kind: 'failed' })
    }
  }

  return (
    <div className={styles.export}>
      {state.kind === 'fetching' ? (
        <>
          <progress className={styles.bar} max={state.of || 1} value={state.rows} aria-label={words.export} />
          <span className={styles.note}>{words.exporting(state.rows, state.of)}</span>
          <PlainButton look="quiet" onClick={() => stopper.current?.abort()}>
            {words.stop}
          </PlainButton>
        </>
      ) : (
        <PlainButton look="secondary" disabled={isEmpty} onClick={() => void start()}>
          <IconDownload size={18} stroke={1.75} aria-hidden />
          {words.export}
        </PlainButton>
      )}
      <span className={styles.note} role="status">
        {state.kind === 'done' && words.exported(state.rows)}
        {state.kind === 'failed' && words.exportFailed}
      </span>
    </div>
  )
}

interface ExportButtonProps {
  asked: Omit<CallOf<typeof queryGrid>['body'], 'page' | 'perPage' | 'isExport'>
  isEmpty?: boolean
}
