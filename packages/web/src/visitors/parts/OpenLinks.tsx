import type { myVisitors } from '@bayshare/contract/visitors'
import type { AnswerOf } from '@bayshare/contract/route'
import { formatMoment, formatTimeRange } from '@bayshare/domain/time/format-time'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { useVisitorActs } from '../use-visitors'
import { visitorWords as words } from '../words'
import rows from './Rows.module.css'

export type Link = AnswerOf<typeof myVisitors>['links'][number]

/** Links that somebody could still use. */
export function OpenLinks({ links, zone }: { links: readonly Link[]; zone: string }) {
  const [leaving, setLeaving] = useState<Link>()
  const { withdraw } = useVisitorActs()
  const timeOf = ({ startsAt, endsAt }: Link) => formatTimeRange(startsAt, endsAt, zone)

  async function confirm({ id }: Link): Promise<void> {
    if (await withdraw.run(id)) setLeaving(undefined)
  }

  return (
    <Panel title={words.links} text={words.linksText}>
      <ul className={rows.rows}>
        {links.map((link) => (
          <li key={link.id} className={rows.row}>
            <div>
              <p className={rows.strong}>{timeOf(link)}</p>
              <p className={rows.soft}>{words.made(formatMoment(link.createdAt, zone))}</p>
            </div>
            <PlainButton look="secondary" onClick={() => setLeaving(link)}>
              {words.withdraw}
            </PlainButton>
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={words.withdrawTitle}
          text={words.withdrawText(timeOf(leaving))}
          confirm={words.withdraw}
          isBusy={withdraw.isPending}
          failure={withdraw.failure}
          onConfirm={() => void confirm(leaving)}
          onClose={() => {
            withdraw.reset()
            setLeaving(undefined)
          }}
        />
      )}
    </Panel>
  )
}
