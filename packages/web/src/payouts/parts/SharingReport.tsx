import { sharingEconomyReport } from '@bayshare/contract/payouts'
import { IconReportMoney } from '@tabler/icons-react'
import { useState } from 'react'
import { useBrand } from '../../session/BrandContext'
import { fetchFile } from '../../session/fetch-file'
import { liveSessionOf } from '../../session/live-session'
import { productNow } from '../../session/product-clock'
import { useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { SelectField } from '../../ui/SelectField'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { saveFile } from '../../ui/start-download'
import { halfYearCode, halfYears } from '../half-years'
import { operatorWords as words } from '../words'
import styles from './SharingReport.module.css'

const offered = 6

/** What the tax office asks of platforms: a table of half a year. */
export function SharingReport() {
  const { zone } = useBrand().policy.payout
  const session = liveSessionOf(useSessionItself())
  const halves = halfYears(productNow().toZonedDateTimeISO(zone).toPlainDate(), offered)
  const [chosen, setChosen] = useState<string>()
  const [owners, setOwners] = useState<number>()
  // A report is usually made of the half year that has ended.
  const half = chosen ?? halves.slice(1, 2).map(halfYearCode)[0] ?? ''
  const report = useServerMutation(async () => {
    setOwners(undefined)
    const made = await session.api(sharingEconomyReport, { query: { half } })
    const { content, name } = await fetchFile(session, made.url)
    saveFile(content, name)
    setOwners(made.owners)
  })
  return (
    <Panel title={words.report} text={words.reportText}>
      <div className={styles.row}>
        <div className={styles.half}>
          <SelectField
            label={words.half}
            value={half}
            options={halves.map((one) => ({
              value: halfYearCode(one),
              words: words.halfWords(one.year, one.half),
            }))}
            onChoose={setChosen}
          />
        </div>
        <PlainButton look="secondary" disabled={report.isPending} onClick={() => report.mutate()}>
          <IconReportMoney size={20} stroke={1.75} aria-hidden />
          {report.isPending ? words.makingReport : words.makeReport}
        </PlainButton>
      </div>
      <p role="status" className={styles.status}>
        {owners !== undefined && words.reportMade(owners)}
      </p>
      <Alert>{report.failure}</Alert>
    </Panel>
  )
}
