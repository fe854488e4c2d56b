import { signUpCode } from '@bayshare/contract/promos'
import { useAnswer } from '../session/use-answer'
import { signUpWords } from './words'

/** What the code of a sign-up link will do, as the server says it. */
export interface SignUpCode {
  words: string
  isValid: boolean
  /** It takes something off the first booking. */
  isForCheckout: boolean
}

/** Undefined while nobody knows, and without a code. */
export function useSignUpCode(code: string | undefined): SignUpCode | undefined {
  const { data, error } = useAnswer(
    signUpCode,
    { params: { code: code ?? '' } },
    { enabled: code !== undefined },
  )
  if (code === undefined) return undefined
  if (error) return { words: signUpWords.promoUnchecked(code), isValid: true, isForCheckout: false }
  if (!data) return undefined
  const isForCheckout = data.kind === 'checkout'
  if (!data.isValid) return { words: signUpWords.promoInvalid(code), isValid: false, isForCheckout }
  const words = isForCheckout ? signUpWords.promoWaits(code, data.display) : signUpWords.promo(code)
  return { words, isValid: true, isForCheckout }
}
