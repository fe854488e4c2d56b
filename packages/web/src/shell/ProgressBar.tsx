import { useNavigation } from 'react-router'
import styles from './ProgressBar.module.css'
import { shellWords } from './words'

/** A thin bar on top while the next page is fetched. */
export function ProgressBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className={styles.bar} role="progressbar" aria-label={shellWords.loadingPage} />
}
