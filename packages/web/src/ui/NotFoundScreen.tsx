import { LinkButton } from './LinkButton'
import { NotFound } from './NotFound'
import { notFoundWords as words } from './not-found-words'

export function NotFoundScreen() {
  return (
    <NotFound
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
