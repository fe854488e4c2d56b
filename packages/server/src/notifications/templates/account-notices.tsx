import { showMobileNumber } from '@bayshare/contract/phone-number'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { MailFrame } from './BrandedMail'
import { PlainNotice, type PlainNoticeProps } from './PlainNotice'

export type WelcomeProps = Record<string, never>
export type ResetLinkProps = { token: string; validMinutes: number }
export type ProofLinkProps = { token: string; validDays: number }
export type EmailPutBackProps = Record<string, never>
export type PhoneCodeProps = { code: string; telephoneNumber: string; validMinutes: number }
export type AccountChangedProps = { what: 'email' | 'telephone' | 'password' | 'passkey' }
export type StaffInvitationProps = {
  token: string
  buildingName: string
  inviter: string
  role: string
  validDays: number
}
export type AccountClosedProps = {
  /** What was left in the account, how much of it may come later, and the first day on which it is paid. */
  payout: { amount: string; pending?: string | null; ending: string; day: string } | null
}

/** The mails about an account itself: what is said, in the words of the brand. */

export const welcome = notice<WelcomeProps>((_, { words }) => ({
  title: `Welcome to ${words.name}`,
  paragraphs: [
    `Your account is ready. Finish your profile to park straight away or share your own ${words.spot}.`,
    'It takes a minute: just your name and your mobile number, which we confirm with a code.',
  ],
  button: { label: 'Finish your profile', path: '/finishprofile' },
}))

export const resetLink = notice<ResetLinkProps>(({ token, validMinutes }, { words }) => ({
  title: 'Choose a new password',
  paragraphs: [
    `Someone asked for a new password for your ${words.name} account. If it was you, use the button below within ${validMinutes} minutes. It works once.`,
    "If it wasn't you, you don't need to do anything. Your password hasn't changed. Don't share this link.",
  ],
  button: { label: 'Choose a new password', path: `/resetpassword/${token}` },
}))

export const proofLink = notice<ProofLinkProps>(({ token, validDays }, { words }) => ({
  title: 'Confirm your email address',
  paragraphs: [
    `Your ${words.name} account uses this email address. If that's you, confirm it with the button below within ${validDays} days.`,
    "If you don't have an account with us, you don't need to do anything. Don't share this link.",
  ],
  button: { label: 'Confirm email address', path: `/confirmemail/${token}` },
}))

export const newEmailLink = notice<ProofLinkProps>(({ token, validDays }, { words }) => ({
  title: 'Confirm your new email address',
  paragraphs: [
    `You asked us to use this email address for your ${words.name} account. Confirm it with the button below within ${validDays} days. Until then, your old one stays.`,
    "If this wasn't you, you don't need to do anything. Don't share this link.",
  ],
  button: { label: 'Use this email address', path: `/confirmemail/${token}` },
}))

/** To the address before: its person confirms the change, or takes it back. */
export const emailChanged = notice<ProofLinkProps>(({ token, validDays }, { words }) => ({
  title: 'Your email address was changed',
  paragraphs: [
    `Your ${words.name} account has a new email address. Please tell us whether this was you.`,
    `If it wasn't, you can put this address back within ${validDays} days. Everyone is then logged out of your account, and you choose a new password.`,
    "If it was, confirm it. Until you do, or until those days are over, you can't change your bank details, delete your account or change your email again. Don't share this link.",
  ],
  button: { label: 'Check this change', path: `/emailchanged/${token}` },
}))

export const emailPutBack = notice<EmailPutBackProps>((_, { words }) => ({
  title: 'Your old email address is back',
  paragraphs: [
    `Your ${words.name} account uses this email address again. We've logged everyone out, and your old password no longer works.`,
    `If you haven't chosen a new password yet, please do so now. Then check your bank details, vehicles and bookings. If anything looks wrong, email ${words.supportEmail} or call ${words.supportPhone}.`,
  ],
  button: { label: 'Choose a new password', path: '/forgotpassword' },
}))

/** In place of a text, where none can be sent. */
export const phoneCode = notice<PhoneCodeProps>(({ code, telephoneNumber, validMinutes }, { words }) => ({
  title: `Your ${words.name} code`,
  paragraphs: [
    `We couldn't text you because this site doesn't send text messages. Your code for ${showMobileNumber(telephoneNumber)} is ${code}. It's valid for ${validMinutes} minutes.`,
    "If you didn't ask for it, you don't need to do anything. Don't share this code.",
  ],
  button: null,
}))

export const accountChanged = notice<AccountChangedProps>(({ what }, { words }) => {
  const help = `email ${words.supportEmail} or call ${words.supportPhone} straight away`
  const nothingToDo = "If this was you, you don't need to do anything."
  const newPassword = { label: 'Choose a new password', path: '/forgotpassword' }
  const notices: Record<AccountChangedProps['what'], PlainNoticeProps> = {
    email: {
      title: 'Your email address was changed',
      paragraphs: [
        `Your ${words.name} account has a new email address. From now on, we'll send our emails there.`,
        `${nothingToDo} If it wasn't you, ${help}.`,
      ],
      button: null,
    },
    telephone: {
      title: 'Your mobile number was changed',
      paragraphs: [
        `Your ${words.name} account has a new mobile number.`,
        `${nothingToDo} If it wasn't you, choose a new password and ${help}.`,
      ],
      button: newPassword,
    },
    passkey: {
      title: 'Your passkeys were changed',
      paragraphs: [
        `A passkey was added to your ${words.name} account, or removed from it.`,
        `${nothingToDo} If it wasn't you, check the passkeys in your profile, choose a new password and ${help}.`,
      ],
      button: newPassword,
    },
    password: {
      title: 'Your password was changed',
      paragraphs: [
        `Your ${words.name} account has a new password, and your other devices were logged out.`,
        `${nothingToDo} If it wasn't you, choose a new password and ${help}.`,
      ],
      button: newPassword,
    },
  }
  return notices[what]
})

export const accountClosed = notice<AccountClosedProps>(({ payout }, { words, policy }) => {
  const days = policy.payout.eraseAfterDays
  return {
    title: `Your ${words.name} account is closed`,
    paragraphs: [
      ...(payout ? [lastPayoutWords(payout)] : []),
      `We've removed your vehicles, cards and passkeys. We'll erase your name, contact and bank details ${days} days after ${payout ? 'the last payout has been paid' : 'today'}. Payment records are kept as the law requires.`,
      `If you didn't close the account, email ${words.supportEmail} straight away.`,
    ],
    button: null,
  }
})

function lastPayoutWords({
  amount,
  pending,
  ending,
  day,
}: NonNullable<AccountClosedProps['payout']>): string {
  const later = pending
    ? `${pending} of it isn't available yet. If it isn't by then, it follows with the next payout. We'll email you each time.`
    : "We'll email you when we do."
  return `We'll transfer ${amount} to your bank account ending ${ending} on ${day}, without a fee. ${later}`
}

export const staffInvitation = notice<StaffInvitationProps>((props, { words }) => ({
  title: `Look after ${props.buildingName} on ${words.name}`,
  paragraphs: [
    `${props.inviter} has invited you to look after ${props.buildingName} as ${props.role}.`,
    `Use the button below within ${props.validDays} days. It works once, and only for this email address. If you don't have a ${words.name} account yet, you can sign up first.`,
    "If you don't know what this is about, you don't need to do anything. Don't share this link.",
  ],
  button: { label: 'View invitation', path: `/invitation/${props.token}` },
}))

/** A mail of the plain shape whose words follow from its facts and its brand. */
function notice<Props extends object>(words: (props: Props, brand: Brand) => PlainNoticeProps) {
  return {
    subject: (props: Props, brand: Brand) => words(props, brand).title,
    component: (props: Props & MailFrame) => (
      <PlainNotice {...words(props, props.brand)} brand={props.brand} site={props.site} />
    ),
  }
}
