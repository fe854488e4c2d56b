import { referrer } from '@bayshare/contract/referrals'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useBrand } from '../session/BrandContext'
import { EmptyState } from '../ui/EmptyState'
import { LinkButton } from '../ui/LinkButton'
import { NotFound } from '../ui/NotFound'
import { NotFoundScreen } from '../ui/NotFoundScreen'
import { GiftScene } from '../ui/scenes/GiftScene'
import { answerQuery } from '../session/api'
import { isAskable } from '../session/is-askable'
import { useAnswer } from '../session/use-answer'
import type { Prepare } from '../session/prepare'
import { Loader } from '../ui/Loader'
import { keptReferral } from '../accounts/kept-referral'
import { useSession } from '../session/SessionContext'
import { Gift } from './parts/Gift'
import { referralWords } from './words'

const askedFor = (code = '') => ({ query: { code } })

export const prepare: Prepare = async ({ api, queries }, { params: { referralCode } }) => {
  const asked = askedFor(referralCode)
  if (isAskable(referrer, asked)) await queries.prefetchQuery(answerQuery(api, referrer, asked))
}

/** Where a friend's link leads: who gave what, and the way to sign up with it. */
export function ReferredScreen() {
  const { features } = useBrand()
  return features.referral ? <Referred /> : <NotFoundScreen />
}

function Referred() {
  const { referralCode = '' } = useParams()
  const asked = askedFor(referralCode)
  const isCode = isAskable(referrer, asked)
  const { data, error } = useAnswer(referrer, asked, { enabled: isCode })
  const { status, profile } = useSession()
  const isUnknown = !isCode || data?.length === 0
  const isOwn = profile?.referralCode.toLowerCase() === referralCode.trim().toLowerCase()
  const isGift = !isUnknown && !isOwn

  useEffect(() => {
    if (data && isGift && status !== 'unknown') keptReferral.set(referralCode)
  }, [data, isGift, status, referralCode])

  if (isUnknown) return <UnknownLink isMember={profile !== undefined} />
  if (isOwn) return <OwnLink />
  // Whether the code counts is decided at sign-up; a lookup that failed need not keep anybody from it.
  if (data || error) return <Gift code={referralCode} firstName={data?.[0]?.firstName} />
  return <Loader />
}

function UnknownLink({ isMember }: { isMember: boolean }) {
  const words = referralWords(useBrand())
  return (
    <NotFound
      isSentLink
      text={isMember ? words.unknownText : words.unknownTextForVisitor}
      action={
        isMember ? (
          <LinkButton to="/search">{words.findSpot}</LinkButton>
        ) : (
          <LinkButton to="/signup">{words.signUpWithout}</LinkButton>
        )
      }
    />
  )
}

function OwnLink() {
  const words = referralWords(useBrand())
  return (
    <EmptyState
      isPageTitle
      picture={<GiftScene />}
      title={words.ownTitle}
      text={words.ownText}
      action={<LinkButton to="/tellyourfriends">{words.ownAction}</LinkButton>}
    />
  )
}
