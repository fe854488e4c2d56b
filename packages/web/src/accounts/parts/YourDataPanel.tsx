import { exportMyData } from '@bayshare/contract/account-safety'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { saveFile } from '../../ui/start-download'
import { dataWords as words } from '../profile-words'
import styles from './YourDataPanel.module.css'

/** Take everything along, or leave for good. */
export function YourDataPanel() {
  const { api } = liveSessionOf(useSessionItself())
  const [isDownloaded, setDownloaded] = useState(false)
  const download = useServerMutation(async () => {
    setDownloaded(false)
    const { exportedAt, sections } = await api(exportMyData, {})
    const content = JSON.stringify({ exported_at: exportedAt.toString(), ...sections }, undefined, 2)
    const day = exportedAt.toString().slice(0, 10)
    saveFile(new Blob([content], { type: 'application/json' }), words.fileName(day))
    setDownloaded(true)
  })
  return (
    <Panel title={words.title}>
      <div className={styles.row}>
        <p className={styles.text}>{words.downloadText}</p>
        <PlainButton look="secondary" disabled={download.isPending} onClick={() => download.mutate()}>
          <IconDownload size={20} stroke={1.75} aria-hidden />
          {words.download}
        </PlainButton>
      </div>
      {download.isPending && <progress className={styles.progress} aria-label={words.preparing} />}
      <p role="status" className={styles.status}>
        {download.isPending ? words.preparing : isDownloaded ? words.downloaded : ''}
      </p>
      <Alert>{download.failure}</Alert>
      <div className={styles.row}>
        <p className={styles.text}>{words.deleteText}</p>
        <LinkButton to="/closeaccount" look="danger">
          {words.deleteAccount}
        </LinkButton>
      </div>
    </Panel>
  )
}
