import { BackLink } from './BackLink'
import { Page, type PageProps } from './Page'
import { uiWords } from './words'

/** A page of the operator desk, which leads back to it, or to the list that it belongs to. */
export function OperatorPage({ back, ...page }: PageProps & { back?: { to: string; words: string } }) {
  return (
    <>
      <BackLink to={back?.to ?? '/operator'}>{back?.words ?? uiWords.operatorDesk}</BackLink>
      <Page {...page} />
    </>
  )
}
