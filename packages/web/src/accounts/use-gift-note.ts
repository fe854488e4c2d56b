import { referrer } from '@bayshare/contract/referrals'
import { formatRoundMoney } from '@bayshare/domain/money/format-money'
import { useBrand } from '../session/BrandContext'
import { isAskable } from '../session/is-askable'
import { useAnswer } from '../session/use-answer'
import { signUpWords } from './words'

/** What a friend's code brings whoever signs up with it; undefined while nobody knows, and without a code. */
export function useGiftNote(code: string | undefined): { words: string; isValid: boolean } | undefined {
  const { features, policy } = useBrand()
  const asked = { query: { code: code ?? '' } }
  const isAsked = code !== undefined && features.referral
  const isCode = isAskable(referrer, asked)
  const { data, error } = useAnswer(referrer, asked, { enabled: isAsked && isCode })
  if (!isAsked) return undefined
  if (!isCode || data?.length === 0) return { words: signUpWords.giftUnknown, isValid: false }
  if (!data && !error) return undefined
  const amount = formatRoundMoney(policy.referral.friendGets)
  return { words: signUpWords.gift(amount, data?.[0]?.firstName), isValid: true }
}
