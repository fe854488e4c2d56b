import { referrer } from '@bayshare/contract/referrals'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useBrand } from '../session/BrandContext'
import { NotFoundScreen } from '../ui/NotFoundScreen'
import { answerQuery } from '../session/api'
import { isAskable } from '../session/is-askable'
import { useAnswer } from '../session/use-answer'
import type { Prepare } from '../session/prepare'
import { Loader } from '../ui/Loader'
import { keptReferral } from '../accounts/kept-referral'
import { Gift } from './parts/Gift'

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
  const navigate = useNavigate()
  const asked = askedFor(referralCode)
  const isCode = isAskable(referrer, asked)
  const { data, error } = useAnswer(referrer, asked, { enabled: isCode })
  const isUnknown = !isCode || data?.length === 0

  useEffect(() => {
    if (isUnknown) void navigate('/signup', { replace: true })
    else if (data) keptReferral.set(referralCode)
  }, [isUnknown, data, referralCode, navigate])

  if (isUnknown) return <Loader />
  // Whether the code counts is decided at sign-up; a lookup that failed need not keep anybody from it.
  if (data || error) return <Gift code={referralCode} firstName={data?.[0]?.firstName} />
  return <Loader />
}
