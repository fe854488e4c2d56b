import type { myVisitors, VisitorPass } from '@bayshare/contract/visitors'
import type { AnswerOf } from '@bayshare/contract/route'
import { holdsBay, type PassState } from '@bayshare/domain/visitors/visitor-pass'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../session/SessionContext'
import { useProductMinute } from '../session/use-product-minute'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { LinkButton, PlainButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import { Panel } from '../ui/Panel'
import { PageSkeleton } from '../ui/Skeletons'
import { VisitorScene } from '../ui/scenes/VisitorScene'
import { ParkScene } from '../ui/scenes/ParkScene'
import { TowerScene } from '../ui/scenes/TowerScene'
import { EarlierVisits } from './parts/EarlierVisits'
import { HomeQuota } from './parts/HomeQuota'
import { InviteForm } from './parts/InviteForm'
import { OpenLinks } from './parts/OpenLinks'
import { PassCard } from './parts/PassCard'
import { type NewLink, ReadyLink } from './parts/ReadyLink'
import { useMyVisitors } from './use-visitors'
import styles from './VisitorsScreen.module.css'
import { visitorWords as words } from './words'

type Mine = AnswerOf<typeof myVisitors>

/** Where a resident invites visitors, answers for them and sees who is there. */
export function VisitorsScreen() {
  const mine = useMyVisitors()
  if (mine.data) return <Visitors mine={mine.data} />
  return mine.error ? (
    <ErrorState error={mine.error} onRetry={() => void mine.refetch()} isPageTitle />
  ) : (
    <PageSkeleton />
  )
}

function Visitors({ mine }: { mine: Mine }) {
  const now = useProductMinute()
  const { building, unit, links, passes } = mine
  const zone = building?.zone ?? passes[0]?.zone ?? 'Australia/Sydney'
  const current = passes.filter(
    ({ standing }) => standing === 'overstayed' || holdsBay(standing as PassState),
  )
  const open = links.filter(({ state }) => state === 'open')
  const hasHome = building !== null && unit !== null
  // Who waits for an answer, or has stayed too long, comes first.
  const isPressing = current.some(({ standing }) => standing === 'asked' || standing === 'overstayed')
  const visitors = (hasHome || current.length > 0) && <Current passes={current} now={now} />
  return (
    <Page
      title={words.title}
      lead={words.lead}
      action={
        hasHome && (
          <LinkButton look="secondary" to="/visitors/plate">
            {words.checkPlate}
          </LinkButton>
        )
      }
      isReading
    >
      {isPressing && visitors}
      {hasHome ? <Inviting mine={mine} now={now} /> : <NoHome mine={mine} />}
      {!isPressing && visitors}
      {open.length > 0 && <OpenLinks links={open} zone={zone} />}
      <EarlierVisits
        passes={passes.filter((pass) => !current.includes(pass))}
        links={links.filter((link) => !open.includes(link))}
        zone={zone}
      />
    </Page>
  )
}

function Current({ passes, now }: { passes: readonly VisitorPass[]; now: Temporal.Instant }) {
  return (
    <Panel title={words.current}>
      {passes.length === 0 ? (
        <EmptyState picture={<VisitorScene />} title={words.none} text={words.noneText} />
      ) : (
        <ul className={styles.list}>
          {passes.map((pass) => (
            <PassCard key={pass.reference} pass={pass} now={now} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Inviting({ mine, now }: { mine: Mine; now: Temporal.Instant }) {
  const [made, setMade] = useState<NewLink>()
  const [isDone, setDone] = useState(false)
  const { building, quota } = mine
  if (!building || !quota) return null
  return (
    <>
      <HomeQuota mine={mine} />
      {building.visitorBays === 0 ? (
        <EmptyState
          picture={<ParkScene />}
          title={words.noBays.title}
          text={words.noBays.text(building.name)}
        />
      ) : made ? (
        <ReadyLink
          made={made}
          building={building}
          onAnother={() => setMade(undefined)}
          onDone={() => {
            setMade(undefined)
            setDone(true)
          }}
        />
      ) : isDone ? (
        <InviteAnother onOpen={() => setDone(false)} />
      ) : (
        <InviteForm zone={building.zone} quota={quota} now={now} onMade={setMade} />
      )}
    </>
  )
}

/** In place of the form, once a link was handed on. */
function InviteAnother({ onOpen }: { onOpen: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={place}>
      <PlainButton look="secondary" onClick={onOpen}>
        {words.another}
      </PlainButton>
    </div>
  )
}

/** Says plainly what is missing before somebody can invite. */
function NoHome({ mine: { building } }: { mine: Mine }) {
  const { profile } = useSession()
  const state = profile?.homeState ?? null
  if (building === null || state === null || state === 'confirmed') {
    const { title, text, action } = words.noBuilding
    return <Missing title={title} text={text} action={action} />
  }
  const said = state === 'refused' ? words.refused : words.waiting
  return <Missing title={said.title} text={said.text(building.name)} action={said.action} />
}

function Missing({ title, text, action }: { title: string; text: string; action: string }) {
  return (
    <EmptyState
      picture={<TowerScene />}
      title={title}
      text={text}
      action={<LinkButton to="/userprofile#building">{action}</LinkButton>}
    />
  )
}
