import { askRedirect } from '@bayshare/contract/account-access'
import { useState } from 'react'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { formErrorsOf } from '../form-errors'
import { formWords } from '../words'
import styles from './SuggestionBox.module.css'

/** The way to the marketplace for somebody whose building is not here: they arrive there logged in. */
export function MarketplaceLink() {
  const { api } = liveSessionOf(useSessionItself())
  const [problem, setProblem] = useState<string>()
  const [isWaiting, setWaiting] = useState(false)

  async function leave(): Promise<void> {
    setWaiting(true)
    try {
      const { url } = await api(askRedirect, {})
      globalThis.location.assign(url)
    } catch (error) {
      setProblem(formErrorsOf(error, { fields: [] }).alert)
      setWaiting(false)
    }
  }

  return (
    <>
      <button type="button" className={styles.link} disabled={isWaiting} onClick={() => void leave()}>
        {formWords.toMarketplace}
      </button>
      {problem !== undefined && (
        <p role="alert" className={styles.note}>
          {problem}
        </p>
      )}
    </>
  )
}
