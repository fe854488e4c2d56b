import { type ReactNode, useState } from 'react'
import { fetchFile } from '../session/fetch-file'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useServerMutation } from '../session/use-server-mutation'
import { Alert } from './Alert'
import { PlainButton } from './LinkButton'
import styles from './SaveFileButton.module.css'
import { saveFile } from './start-download'

/** Here, because every page loads the words of the folder and few save a file. */
const words = {
  fetching: 'Getting the file…',
  saved: (name: string) => `${name} is in your downloads.`,
}

/** Saves a file of the server, which is fetched with the session: its address opens nothing by itself (rule: exports). */
export function SaveFileButton({ path, label, children }: SaveFileButtonProps) {
  const session = liveSessionOf(useSessionItself())
  const [saved, setSaved] = useState<string>()
  const save = useServerMutation(async () => {
    setSaved(undefined)
    const { content, name } = await fetchFile(session, path)
    saveFile(content, name)
    setSaved(name)
  })
  return (
    <div className={styles.save}>
      <PlainButton
        look="secondary"
        aria-label={label}
        aria-busy={save.isPending}
        disabled={save.isPending}
        onClick={() => save.mutate()}
      >
        {children}
      </PlainButton>
      <p role="status" className={styles.status}>
        {save.isPending && words.fetching}
        {!save.isPending && saved !== undefined && words.saved(saved)}
      </p>
      <Alert>{save.failure}</Alert>
    </div>
  )
}

interface SaveFileButtonProps {
  path: string
  /** What the button is called where its text alone doesn't say which file. */
  label?: string
  children: ReactNode
}
