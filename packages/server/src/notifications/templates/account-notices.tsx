import { showMobileNumber } from '@bayshare/contract/phone-number'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { MailFrame } from './BrandedMail'
import { PlainNotice, type PlainNoticeProps } from './PlainNotice'

export type WelcomeProps = Record<string, never>
export type ResetLinkProps = { token: string; validMinutes: number }
export type PhoneCodeProps = { code: string; telephoneNumber: string; validMinutes: number }
export type AccountChangedProps = { what: 'email' | 'telephone' | 'password' | 'passkey' }
export type AccountClosedProps = Record<string, never>

/** The mails about an account itself: what is said, in the words of the brand. */

export const welcome = notice<WelcomeProps>((_, { words }) => ({
  title: `Welcome to ${words.name}`,
  paragraphs: [
    `Your account is open. Tell us who you are, and you can park at once or share a ${words.spot} of your own.`,
    'It takes a minute: your name, and a mobile number that we prove with a code.',
  ],
  button: { label: 'Finish your profile', path: '/finishprofile' },
}))

export const resetLink = notice<ResetLinkProps>(({ token, validMinutes }, { words }) => ({
  title: 'Choose a new password',
  paragraphs: [
    `Somebody asked for a new password for your ${words.name} account. If it was you, use the button below within ${validMinutes} minutes. It works once.`,
    'If it was not you, there is nothing to do: your password stays as it is. Please give this link to nobody.',
  ],
  button: { label: 'Choose a new password', path: `/resetpassword/${token}` },
}))

/** In place of a text, where none can be sent. */
export const phoneCode = notice<PhoneCodeProps>(({ code, telephoneNumber, validMinutes }, { words }) => ({
  title: `Your ${words.name} code`,
  paragraphs: [
    `We could not text you, because this site sends no text messages. Your code for ${showMobileNumber(telephoneNumber)} is ${code}. It is valid for ${validMinutes} minutes.`,
    'If you did not ask for it, there is nothing to do. Please give this code to nobody.',
  ],
  button: null,
}))

export const accountChanged = notice<AccountChangedProps>(({ what }, { words }) => {
  const help = `write to ${words.supportEmail} or call ${words.supportPhone} at once`
  const nothingToDo = 'If this was you, there is nothing to do.'
  const newPassword = { label: 'Choose a new password', path: '/forgotpassword' }
  const notices: Record<AccountChangedProps['what'], PlainNoticeProps> = {
    email: {
      title: 'Your email address was changed',
      paragraphs: [
        `Your ${words.name} account has a new email address. From now on, our mails go there and no longer here.`,
        `${nothingToDo} If it was not, please ${help}.`,
      ],
      button: null,
    },
    telephone: {
      title: 'Your mobile number was changed',
      paragraphs: [
        `Your ${words.name} account has a new mobile number.`,
        `${nothingToDo} If it was not, please choose a new password and ${help}.`,
      ],
      button: newPassword,
    },
    passkey: {
      title: 'Your passkeys were changed',
      paragraphs: [
        `A passkey was added to your ${words.name} account, or removed from it.`,
        `${nothingToDo} If it was not, please look at the passkeys in your profile, choose a new password and ${help}.`,
      ],
      button: newPassword,
    },
    password: {
      title: 'Your password was changed',
      paragraphs: [
        `Your ${words.name} account has a new password, and your other devices were logged out.`,
        `${nothingToDo} If it was not, please choose a new password and ${help}.`,
      ],
      button: newPassword,
    },
  }
  return notices[what]
})

export const accountClosed = notice<AccountClosedProps>((_, { words }) => ({
  title: `Your ${words.name} account is closed`,
  paragraphs: [
    'Your name, your contact details, your vehicles and your cards are removed. What was paid stays in our books.',
    `This is our last mail to you. If you did not close the account, please write to ${words.supportEmail} at once.`,
  ],
  button: null,
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
