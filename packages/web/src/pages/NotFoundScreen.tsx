import { EmptyState } from '../ui/EmptyState'
import { LinkButton } from '../ui/LinkButton'
import { SignpostScene } from '../ui/scenes/SignpostScene'
import { pagesWords } from './words'

export function NotFoundScreen() {
  return (
    <EmptyState
      isPageTitle
      picture={<SignpostScene />}
      title={pagesWords.notFoundTitle}
      text={pagesWords.notFoundText}
      action={
        <>
          <LinkButton to="/">{pagesWords.toHome}</LinkButton>
          <LinkButton to="/help" look="secondary">
            {pagesWords.toHelp}
          </LinkButton>
        </>
      }
    />
  )
}
