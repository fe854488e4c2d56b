import { buildingResidents, importTenants, type TenantListImport } from '@bayshare/contract/residents'
import { mostListCharacters } from '@bayshare/domain/residents/read-tenant-list'
import { type ChangeEvent, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { failureWords } from '../session/failure-words'
import { liveSessionOf } from '../session/live-session'
import { useServerMutation } from '../session/use-server-mutation'
import { useSessionItself } from '../session/SessionContext'
import { Alert } from '../ui/Alert'
import { BackLink } from '../ui/BackLink'
import field from '../ui/Field.module.css'
import { LinkButton, PlainButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import { Panel } from '../ui/Panel'
import { PageSkeleton } from '../ui/Skeletons'
import { ImportPreview } from './parts/ImportPreview'
import { LoadFailure } from './parts/LoadFailure'
import styles from './parts/Record.module.css'
import { ListFileRefused, readListFile } from './read-list-file'
import { useResidents } from './use-residents'
import { residentWords, tenantListWords as words } from './words-residents'

const firstRows = { state: 'to-confirm', searchText: '', page: 1 } as const

interface Checked {
  csv: string
  result: TenantListImport
}

/** Checks a manager's list of tenants, shows what it changes, and puts it in place of the one before. */
export function TenantListScreen() {
  const { uuid: buildingId = '' } = useParams()
  const { answer, isKnowable } = useResidents(buildingId, firstRows)
  const { data, error, refetch } = answer
  if (data) return <TenantList buildingId={buildingId} />
  if (error || !isKnowable) return <LoadFailure error={error ?? undefined} onRetry={() => void refetch()} />
  return <PageSkeleton />
}

function TenantList({ buildingId }: { buildingId: string }) {
  const { api, queries } = liveSessionOf(useSessionItself())
  const [csv, setCsv] = useState('')
  const [checked, setChecked] = useState<Checked>()
  const check = useServerMutation(
    (text: string) => api(importTenants, { params: { buildingId }, body: { csv: text, isDryRun: true } }),
    { onSuccess: (result, text) => setChecked({ csv: text, result }) },
  )
  const put = useServerMutation(
    ({ csv: text, result }: Checked) =>
      api(importTenants, {
        params: { buildingId },
        body: { csv: text, isDryRun: false, checked: result.checked },
      }),
    {
      onSuccess: (result, { csv: text }) => {
        setChecked({ csv: text, result })
        void queries.invalidateQueries({ queryKey: [buildingResidents.method, buildingResidents.path] })
      },
    },
  )
  const read = useServerMutation(readListFile, {
    onSuccess: change,
    wordsFor: (error) => (error instanceof ListFileRefused ? error.message : failureWords(error)),
  })
  /** What was shown of another text says nothing of this one. */
  function change(text: string): void {
    setCsv(text)
    setChecked(undefined)
    put.reset()
  }
  const isDone = checked?.result.isDone === true
  return (
    <>
      <BackLink to={`/cp/residents/${buildingId}`}>{residentWords.title}</BackLink>
      <Page title={words.title}>
        <div className={styles.columns}>
          <Panel title={words.file} text={words.fileText}>
            <FileButton isBusy={read.isPending} onChoose={read.mutate} />
            <Alert>{read.failure ?? check.failure}</Alert>
            <label className={field.field}>
              <span className={field.label}>{words.paste}</span>
              <textarea
                rows={10}
                spellCheck={false}
                maxLength={mostListCharacters}
                placeholder={words.example}
                className={`${field.input} ${field.area}`}
                value={csv}
                onChange={(event) => change(event.currentTarget.value)}
              />
            </label>
            <div className={styles.actions}>
              <PlainButton
                look={checked ? 'secondary' : 'primary'}
                disabled={csv.trim() === '' || check.isPending || put.isPending}
                onClick={() => check.mutate(csv)}
              >
                {check.isPending ? words.checking : words.check}
              </PlainButton>
            </div>
          </Panel>
          {checked && (
            <Panel title={words.result}>
              <ImportPreview result={checked.result} />
              <Alert>{put.failure}</Alert>
              {checked.result.checked !== null && !isDone && (
                <>
                  <p className={styles.note}>{words.replaces}</p>
                  <div className={styles.actions}>
                    <PlainButton disabled={put.isPending} onClick={() => put.mutate(checked)}>
                      {put.isPending ? words.importing : words.import}
                    </PlainButton>
                  </div>
                </>
              )}
              <p role="status">{isDone && words.done}</p>
              {isDone && (
                <div className={styles.actions}>
                  <LinkButton to={`/cp/residents/${buildingId}?state=confirmed`}>
                    {words.toResidents}
                  </LinkButton>
                </div>
              )}
            </Panel>
          )}
        </div>
      </Page>
    </>
  )
}

function FileButton({ isBusy, onChoose }: { isBusy: boolean; onChoose: (file: Blob) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file can be chosen again after it was changed.
    currentTarget.value = ''
    if (file) onChoose(file)
  }
  return (
    <div className={styles.actions}>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        className={styles.file}
        aria-label={words.choose}
        tabIndex={-1}
        onChange={chosen}
      />
      <PlainButton look="secondary" disabled={isBusy} onClick={() => input.current?.click()}>
        {words.choose}
      </PlainButton>
    </div>
  )
}
