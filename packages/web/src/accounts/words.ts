export const accountWords = {
  logIn: 'Log in',
  logInLead: (brand: string) => `Welcome back to ${brand}.`,
  loggingIn: 'Logging in…',
  email: 'Email',
  password: 'Password',
  forgotPassword: 'Forgot Password',
  newHere: (brand: string) => `New to ${brand}?`,
  createAccount: 'Create an account',
  wrongEmailOrPassword: 'Please check your email or password and try again.',
  unknownEmail: "We can't find an account with that email address.",
  invalidPassword: 'Please enter a valid password.',
  passwordChanged: 'Your password has been changed. Log in with the new one.',
  sessionEnded: 'Your session has ended. Log in again to pick up where you left off.',
  introTitle: (brand: string) => `Welcome to ${brand}`,
  getStarted: 'Get Started',
  or: 'or',
  logInWithPasskey: 'Log in with a passkey',
  passkeyFailed: "We couldn't use this passkey. Try again, or log in with your password.",
  demoTitle: 'Just looking around?',
  demoText: 'Fill in a demo account with one tap.',
  demoPassword: (password: string) => `Password for both: ${password}`,
  demoAs: { driver: 'Driver', owner: 'Spot owner', tenant: 'Tenant', 'bay-owner': 'Bay owner' },
}

export const signUpWords = {
  lead: (brand: string) => `Find, book and share parking with ${brand}.`,
  signingUp: 'Creating your account…',
  promo: (code: string) => `Promo code ${code} adds credits to your account once your mobile is verified.`,
  promoWaits: (code: string, display: string) => `${code}: ${display}. It's applied when you book.`,
  promoInvalid: (code: string) => `Invalid promo code: ${code}. You can still sign up without it.`,
  promoUnchecked: (code: string) => `We couldn't check promo code ${code}. You can still sign up with it.`,
  gift: (amount: string, from = 'A friend') =>
    `${from} gave you ${amount}. You get it as free credits once your mobile is verified.`,
  giftUnknown: "This referral link doesn't work. You can still sign up without it.",
  agree: 'By signing up you agree to the',
  terms: 'terms of use',
  and: 'and the',
  privacy: 'privacy policy',
  haveAccount: 'Already have an account?',
}

export const resetWords = {
  remembered: 'Remembered your password?',
  sending: 'Sending…',
  sentTitle: 'Check your email',
  sent: (email: string) =>
    `If we found a user with the email address ${email} you will receive an email from us shortly.`,
  sentToSomebody: 'If we found a user with your email address you will receive an email from us shortly.',
  junk: 'Nothing after a few minutes? Check your junk or spam folder.',
  backToLogIn: 'Back to log in',
  otherAddress: 'Use another email address',
  saving: 'Saving…',
  lead: "You'll be logged out on every device. Log in again with your new password.",
  expiredText: 'This link has expired or has already been used. Ask for a new one.',
  askAgain: 'Ask for a new link',
}

export const confirmEmailWords = {
  title: 'Is this your email address?',
  lead: 'Press the button to confirm that the email with this link came to you.',
  confirm: 'Confirm email address',
  confirming: 'Confirming…',
  doneTitle: 'Email address confirmed',
  done: (email: string) => `${email} is confirmed as yours.`,
  toProfile: 'Go to your profile',
}

export const emailChangedWords = {
  title: 'Did you change your email?',
  lead: 'Your account has a new email address. If you changed it, confirm it here.',
  notMe:
    "If you didn't, put this address back. Everyone is then logged out of your account, and you choose a new password.",
  wasMe: 'Yes, it was me',
  putBack: 'No, put this address back',
  thanksTitle: 'Thanks for confirming',
  thanks: (email: string) => `Your email is ${email}.`,
  backTitle: 'Your email is back',
  back: (email: string) =>
    `Your email is ${email} again, and everyone is logged out. Your old password no longer works, so choose a new one now.`,
  choosePassword: 'Choose a new password',
}

export const finishWords = {
  back: 'Back',
  logOut: 'Log out',
  saving: 'Saving…',
  sentFor: 'We sent you a code for',
  enterFor: 'Enter the code for',
  changeNumber: 'Change number',
  signingUpAs: (email: string) => `You're signing up as ${email}.`,
  changeEmail: 'Change email',
  resend: 'Resend code',
  resendIn: (seconds: number) => `Resend code in ${seconds} s`,
  resent: 'We sent you a new code.',
  mailed: 'We emailed it to you. Check your junk folder too.',
  buildingsFailed: "We couldn't load the buildings.",
  tryAgain: 'Try again',
}
