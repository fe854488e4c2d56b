import { makePayoutFile } from '@bayshare/contract/payouts'
import { addCents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { formatMoment } from '@bayshare/domain/time/format-time'
import { IconBuildingBank, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useServerMutation } from '../../session/use-server-mutation'
import { viewerZone } from '../../session/viewer-zone'
import { Alert } from '../../ui/Alert'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { SaveFileButton } from '../../ui/SaveFileButton'
import { type PayoutRun, usePayoutRun } from '../use-payout-run'
import { operatorWords as words } from '../words'
import styles from './BankFiles.module.css'

/** What waits for the bank, the button that puts it into a file, and the files that were made. */
export function BankFiles({ period, payouts, files }: Pick<PayoutRun, 'period' | 'payouts' | 'files'>) {
  const { api, lookAgain } = usePayoutRun()
  const [isMade, setMade] = useState(false)
  const waiting = payouts.filter(({ state, isHeld }) => state === 'made' && !isHeld)
  const total = addCents(...waiting.map(({ amount }) => amount))
  const make = useServerMutation(async () => {
    setMade(false)
    await api(makePayoutFile, { body: { period } })
    await lookAgain()
    setMade(true)
  })
  return (
    <Panel title={words.files} text={words.filesText}>
      <div className={styles.make}>
        <p>{waiting.length > 0 ? words.waiting(waiting.length, formatMoney(total)) : words.nothingWaits}</p>
        {waiting.length > 0 && (
          <PlainButton disabled={make.isPending} onClick={() => make.mutate()}>
            <IconBuildingBank size={20} stroke={1.75} aria-hidden />
            {make.isPending ? words.makingFile : words.makeFile}
          </PlainButton>
        )}
      </div>
      <p role="status" className={styles.status}>
        {isMade && words.fileMade}
      </p>
      <Alert>{make.failure}</Alert>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ id, number, count, total: sum, createdAt, url }) => (
            <li key={id} className={styles.file}>
              <div>
                <strong>{words.fileTitle(number)}</strong>
                <p className={styles.facts}>
                  {words.fileFacts(count, formatMoney(sum), formatMoment(createdAt, viewerZone()))}
                </p>
              </div>
              <SaveFileButton path={url} label={words.downloadFile(number)}>
                <IconDownload size={20} stroke={1.75} aria-hidden />
                {words.download}
              </SaveFileButton>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
