import { bayClaims, type ClaimTab, claimTabs } from '@bayshare/contract/bay-claims'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { answerQuery } from '../session/api'
import { isAskable } from '../session/is-askable'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { BackLink } from '../ui/BackLink'
import { EmptyState } from '../ui/EmptyState'
import { Page } from '../ui/Page'
import { TowerScene } from '../ui/scenes/TowerScene'
import { PageSkeleton } from '../ui/Skeletons'
import { Tabs } from '../ui/Tabs'
import { ClaimTable } from './parts/ClaimTable'
import { LoadFailure } from './parts/LoadFailure'
import { PageLinks } from './parts/PageLinks'
import styles from './parts/Record.module.css'
import { claimWords as words } from './words-claims'

/** The bays that tenants of a building list, and what its manager says to it (rule: bay claims). */
export function ClaimsScreen() {
  const { uuid: buildingId = '' } = useParams()
  const [address, setAddress] = useSearchParams()
  const [said, setSaid] = useState<readonly string[]>([])
  const { state, page } = viewIn(address)
  const { api, queries } = liveSessionOf(useSessionItself())
  const asked = { params: { buildingId }, query: { state, page } }
  const isKnowable = isAskable(bayClaims, asked)
  const { data, error, refetch } = useQuery(
    {
      ...answerQuery(api, bayClaims, asked),
      enabled: isKnowable,
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
    queries,
  )
  if (error || !isKnowable) return <LoadFailure error={error ?? undefined} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const { claims, counts, mayDecide, zone, buildingName } = data
  const decided = (done: readonly string[]) => {
    setSaid(done)
    void queries.invalidateQueries({ queryKey: [bayClaims.method, bayClaims.path] })
  }
  return (
    <>
      <BackLink to={`/cp/building/${buildingId}`}>{buildingName}</BackLink>
      <Page title={words.title} lead={buildingName}>
        <p className={styles.note}>
          {words.text} {mayDecide ? words.byList : words.operatorNote}
        </p>
        <Tabs
          label={words.states}
          tabs={claimTabs.map((name) => ({ name, words: words.tab(name, counts[name]) }))}
          shown={state}
          onShow={(next) => {
            setSaid([])
            setAddress(addressOf(next, 1))
          }}
        >
          <div role="status" className={styles.note}>
            {said.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          {claims.length > 0 ? (
            <ClaimTable
              key={state}
              buildingId={buildingId}
              zone={zone}
              state={state}
              claims={claims}
              mayDecide={mayDecide}
              api={api}
              onDecided={decided}
            />
          ) : (
            <EmptyState picture={<TowerScene />} title={words.nothing[state]} text={words.nothingText} />
          )}
        </Tabs>
        {data.pages > 1 && (
          <PageLinks page={data.page} pages={data.pages} addressOf={(next) => addressOf(state, next)} />
        )}
      </Page>
    </>
  )
}

/** What makes no sense is left out. */
function viewIn(query: URLSearchParams): { state: ClaimTab; page: number } {
  const page = Number(query.get('page') ?? 1)
  return {
    state: claimTabs.find((tab) => tab === query.get('state')) ?? 'waiting',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

function addressOf(state: ClaimTab, page: number): URLSearchParams {
  const query = new URLSearchParams()
  if (state !== 'waiting') query.set('state', state)
  if (page > 1) query.set('page', String(page))
  return query
}
