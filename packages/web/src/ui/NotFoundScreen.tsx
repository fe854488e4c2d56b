import { EmptyState } from './EmptyState'
import { LinkButton } from './LinkButton'
import { SignpostScene } from './scenes/SignpostScene'
import { notFoundWords as words } from './not-found-words'

export function NotFoundScreen() {
  return (
    <EmptyState
      isPageTitle
      picture={<SignpostScene />}
      title={words.title}
      text={words.text}
      action={
        <>
          <LinkButton to="/">{words.toHome}</LinkButton>
          <LinkButton to="/help" look="secondary">
            {words.toHelp}
          </LinkButton>
        </>
      }
    />
  )
}
