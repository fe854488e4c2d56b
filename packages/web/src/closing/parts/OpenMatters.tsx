import type { closingOverview } from '@bayshare/contract/closing'
import type { AnswerOf } from '@bayshare/contract/route'
import { Link } from 'react-router'
import { PlainButton } from '../../ui/LinkButton'
import { Money } from '../../ui/Money'
import { Panel } from '../../ui/Panel'
import { closingWords as words, matterWords } from '../words'
import styles from './OpenMatters.module.css'

type Matter = AnswerOf<typeof closingOverview>['openMatters'][number]

/** What keeps the account open, each with its amount and the page where it is settled. */
export function OpenMatters({ matters, isChecking, onCheck }: OpenMattersProps) {
  return (
    <Panel title={words.openTitle} text={words.openText}>
      <ul className={styles.list}>
        {matters.map((matter) => (
          <li key={`${matter.kind} ${matter.side}`} className={styles.matter}>
            <div>
              <p className={styles.title}>{matterWords[matter.kind].title(matter.count, matter.side)}</p>
              <p className={styles.text}>{matterWords[matter.kind].text(matter.count, matter.side)}</p>
            </div>
            {matter.amount !== null && <Money amount={matter.amount} />}
            <Links matter={matter} />
          </li>
        ))}
      </ul>
      <div>
        <PlainButton look="secondary" disabled={isChecking} onClick={onCheck}>
          {words.checkAgain}
        </PlainButton>
      </div>
    </Panel>
  )
}

interface OpenMattersProps {
  matters: readonly Matter[]
  isChecking: boolean
  onCheck: () => void
}

function Links({ matter }: { matter: Matter }) {
  if (matter.kind === 'last-manager')
    return (
      <span className={styles.links}>
        {matter.buildings.map(({ id, name }) => (
          <Link key={id} to={`/cp/staff/${id}`}>
            {words.staffOf(name)}
          </Link>
        ))}
      </span>
    )
  const to = pageOf(matter)
  if (to === undefined) return null
  const title = matterWords[matter.kind].title(matter.count, matter.side)
  return (
    <Link to={to} className={styles.links} aria-label={words.viewAbout(title)}>
      {words.view}
    </Link>
  )
}

/** Where it is settled: the booking itself where there is one, else the page that lists them. */
function pageOf({ kind, side, reference }: Matter): string | undefined {
  if (kind === 'suspension') return '/help'
  if (kind === 'offers') return reference === null ? '/longtermenquiries' : `/longtermenquiries/${reference}`
  if (kind === 'refunds') return '/wallet'
  if (kind === 'last-operator' || kind === 'last-manager') return undefined
  const [one, all] =
    side === 'owner' ? ['/ownerbookingdetails', '/calendar'] : ['/bookingdetails', '/bookings']
  if (reference !== null) return `${one}/${reference}`
  if (kind === 'disputes' && side === 'owner') return '/earnings'
  return kind === 'debits' ? '/wallet' : all
}
