import type { FormPage } from '@bayshare/domain/forms/form'
import { accountWords } from './words'

export const logInPage: FormPage = {
  id: 'log_in',
  title: accountWords.logIn,
  submit: accountWords.logIn,
  fields: [
    { name: 'email', kind: 'email', label: accountWords.email, autoComplete: 'username' },
    { name: 'password', kind: 'password', label: accountWords.password, autoComplete: 'current-password' },
  ],
}
