import { signUpForm } from '@bayshare/domain/accounts/account-forms'
import { pageOf } from '@bayshare/domain/forms/form'
import { useParams } from 'react-router'
import { useBrand } from '../session/BrandContext'
import { FormById } from '../forms/FormById'
import { BrandLink } from '../ui/BrandLink'
import { keptReferral } from './kept-referral'
import { AccountFrame } from './parts/AccountFrame'
import { Aside } from './parts/Aside'
import styles from './SignUpScreen.module.css'
import { useSignUp } from './use-sign-up'
import { accountWords, signUpWords } from './words'

const longestReferral = 60
const longestPromo = 32

/** Who has signed up is signed in, and leaves the page through its gate. */
export function SignUpScreen() {
  const { words } = useBrand()
  const { referralCode = keptReferral.get(), promoCode } = useParams()
  const signUp = useSignUp()
  const codes = {
    referral: referralCode?.slice(0, longestReferral),
    signupCode: promoCode?.slice(0, longestPromo),
  }
  return (
    <AccountFrame title={pageOf(signUpForm)?.title ?? ''} lead={signUpWords.lead(words.name)}>
      {codes.signupCode !== undefined && (
        <p className={styles.promo}>{signUpWords.promo(codes.signupCode)}</p>
      )}
      <FormById id={signUpForm.id} initial={codes} onSave={signUp} sendingWords={signUpWords.signingUp}>
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
