import { useCurrentPage } from '../current-page'
import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { LotScene } from '../../ui/scenes/LotScene'
import { comingWords } from './words'

/** Stands in for a page that is not built yet and says which one it will be. */
export function ComingScreen() {
  const { title } = useCurrentPage()
  return (
    <EmptyState
      isPageTitle
      picture={<LotScene />}
      title={title}
      text={comingWords.text}
      action={<LinkButton to="/search">{comingWords.toSearch}</LinkButton>}
    />
  )
}
