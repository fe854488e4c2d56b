import { signUpForm } from '@bayshare/domain/accounts/account-forms'
import { pageOf } from '@bayshare/domain/forms/form'
import { useParams } from 'react-router'
import { useBrand } from '../session/BrandContext'
import type { FormContent } from '../forms/form-content'
import { FormById } from '../forms/FormById'
import { BrandLink } from '../ui/BrandLink'
import { keptReferral } from './kept-referral'
import { AccountFrame } from './parts/AccountFrame'
import { Aside } from './parts/Aside'
import styles from './SignUpScreen.module.css'
import { useGiftNote } from './use-gift-note'
import { useSignUp } from './use-sign-up'
import { useSignUpCode } from './use-sign-up-code'
import { waitingPromo } from './waiting-promo'
import { accountWords, signUpWords } from './words'

const longestReferral = 60
const longestPromo = 32

/** Who has signed up is signed in, and leaves the page through its gate. */
export function SignUpScreen() {
  const { words } = useBrand()
  const { referralCode = keptReferral.get(), promoCode } = useParams()
  const signUp = useSignUp()
  const code = promoCode?.slice(0, longestPromo)
  const promo = useSignUpCode(code)
  const gift = useGiftNote(referralCode || undefined)
  const codes = { referral: referralCode?.slice(0, longestReferral), signupCode: code }
  const save = async (content: FormContent) => {
    if (promo?.isForCheckout && code !== undefined) waitingPromo.set(code)
    const { signupCode, ...rest } = content
    await signUp(promo?.isValid === false ? rest : { ...rest, ...(code !== undefined && { signupCode }) })
  }
  return (
    <AccountFrame title={pageOf(signUpForm)?.title ?? ''} lead={signUpWords.lead(words.name)}>
      {gift && (
        <p role="status" className={styles.promo} data-is-valid={gift.isValid}>
          {gift.words}
        </p>
      )}
      {promo && (
        <p role="status" className={styles.promo} data-is-valid={promo.isValid}>
          {promo.words}
        </p>
      )}
      <FormById id={signUpForm.id} initial={codes} onSave={save} sendingWords={signUpWords.signingUp}>
        <TermsNotice />
      </FormById>
      <Aside words={signUpWords.haveAccount} to="/login" link={accountWords.logIn} />
    </AccountFrame>
  )
}

function TermsNotice() {
  const { links } = useBrand()
  return (
    <p className={styles.terms}>
      {signUpWords.agree} <BrandLink to={links.terms}>{signUpWords.terms}</BrandLink> {signUpWords.and}{' '}
      <BrandLink to={links.privacy}>{signUpWords.privacy}</BrandLink>.
    </p>
  )
}
