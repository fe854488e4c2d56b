import { useState } from 'react'
import { useParams } from 'react-router'
import { BackLink } from '../ui/BackLink'
import { EmptyState } from '../ui/EmptyState'
import { Page } from '../ui/Page'
import { Panel } from '../ui/Panel'
import { PageSkeleton } from '../ui/Skeletons'
import { GateScene } from '../ui/scenes/GateScene'
import { AddGate } from './parts/AddGate'
import { GateLog } from './parts/GateLog'
import { GateTable } from './parts/GateTable'
import { LoadFailure } from './parts/LoadFailure'
import styles from './parts/Record.module.css'
import { useGates } from './use-gates'
import { gatesWords as words } from './words-gates'

/** The gates and bollards of a building: how they stand, what was asked of them, and buttons to move them. */
export function GatesScreen() {
  const { uuid: buildingId = '' } = useParams()
  const { answer, isKnowable, api, show, refreshLog } = useGates(buildingId)
  const [logOf, setLogOf] = useState<string>()
  const { data, error, refetch } = answer
  if ((error && !data) || !isKnowable)
    return <LoadFailure error={error ?? undefined} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const gate = data.gates.find(({ id }) => id === logOf) ?? data.gates[0]
  return (
    <>
      <BackLink to={`/cp/building/${buildingId}`}>{data.buildingName}</BackLink>
      <Page title={words.title} lead={data.buildingName}>
        {!data.isConnected && <p className={styles.note}>{words.notConnected}</p>}
        {data.gates.length > 0 ? (
          <GateTable
            {...{ buildingId, api, show }}
            gates={data}
            onLog={setLogOf}
            onMoved={(id) => {
              setLogOf(id)
              refreshLog()
            }}
          />
        ) : (
          <EmptyState picture={<GateScene />} title={words.none} text={words.noneText} />
        )}
        <div className={styles.columns}>
          {gate && (
            <Panel title={words.logOf(gate.name)}>
              <GateLog key={gate.id} gateId={gate.id} />
            </Panel>
          )}
          {data.mayChange && <AddGate {...{ buildingId, api, show }} bays={data.freeBays} />}
        </div>
      </Page>
    </>
  )
}
