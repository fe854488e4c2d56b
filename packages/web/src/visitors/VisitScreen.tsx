import type { OpenedLink } from '@bayshare/contract/visitors'
import { useParams } from 'react-router'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { PageSkeleton } from '../ui/Skeletons'
import { PassScene } from '../ui/scenes/PassScene'
import { OwnPass } from './parts/OwnPass'
import { VisitFacts } from './parts/VisitFacts'
import { VisitorForm } from './parts/VisitorForm'
import { useVisit } from './use-visit'
import styles from './VisitScreen.module.css'
import { visitWords as words } from './visit-words'
import { NotFound } from '../ui/NotFound'
import { isNotFound } from '../session/is-not-found'

/** What whoever has a link sees: the visit, a form for their details, and from then on the pass. */
export function VisitScreen() {
  const token = useParams().token ?? ''
  const visit = useVisit(token)
  return (
    <div className={styles.page}>
      <Visit token={token} visit={visit} />
    </div>
  )
}

function Visit({ token, visit }: { token: string; visit: ReturnType<typeof useVisit> }) {
  const { data, error } = visit
  if (isNotFound(error)) return <NotFound isSentLink text={words.unknownText} />
  if (data) return <Opened token={token} link={data} />
  if (error) return <ErrorState error={error} onRetry={() => void visit.refetch()} isPageTitle />
  return <PageSkeleton />
}

function Opened({ token, link }: { token: string; link: OpenedLink }) {
  const { state, pass, hostFirstName } = link
  if (pass) return <OwnPass token={token} link={link} pass={pass} />
  if (state !== 'open') return <EmptyState picture={<PassScene />} {...words.links[state]} isPageTitle />
  return (
    <>
      <h1 className={styles.title}>{words.invited(hostFirstName)}</h1>
      <VisitFacts link={link} />
      <VisitorForm token={token} link={link} />
    </>
  )
}
