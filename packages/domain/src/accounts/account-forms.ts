import type { Form, FormField, FormPage } from '../forms/form'

/** The forms of sign-up, profile and settings (rule: agreed texts). */

const email: FormField = { name: 'email', kind: 'email', label: 'Email', autoComplete: 'email' }
const newPassword = (name: string, label: string): FormField => ({
  name,
  kind: 'password',
  label,
  autoComplete: 'new-password',
  help: 'At least 8 characters',
})
const passwordAgain: FormField = {
  name: 'password2',
  kind: 'password',
  label: 'Confirm Password',
  autoComplete: 'new-password',
  matches: { field: 'password1', words: 'Passwords must match' },
}

export const signUpForm = form('sign_up', {
  title: 'Create an account',
  submit: 'Sign up',
  fields: [
    { ...email, autoComplete: 'username' },
    {
      name: 'email2',
      kind: 'email',
      label: 'Re-type email',
      autoComplete: 'off',
      matches: { field: 'email', words: 'Email addresses do not match' },
    },
    newPassword('password', 'Password'),
    { name: 'referral', kind: 'hidden', label: 'Referral' },
    { name: 'signupCode', kind: 'hidden', label: 'Promo code', longest: 32 },
  ],
})

export const forgotPasswordForm = form('forgot_password', {
  title: 'Forgot your password?',
  lead: 'Tell us your email address and we will send you a link to choose a new one.',
  submit: 'Send reset link',
  fields: [{ ...email, name: 'username', autoComplete: 'username' }],
})

export const resetPasswordForm = form('reset_password', {
  title: 'Choose a new password',
  submit: 'Save new password',
  fields: [newPassword('password1', 'New Password'), passwordAgain],
})

export const changePasswordForm = form('change_password', {
  title: 'Change password',
  submit: 'Change password',
  fields: [
    {
      name: 'current_password',
      kind: 'password',
      label: 'Current password',
      autoComplete: 'current-password',
    },
    newPassword('password1', 'New Password'),
    passwordAgain,
  ],
})

export const changeEmailForm = form('change_email', {
  title: 'Change email',
  submit: 'Change email',
  fields: [
    { name: 'email', kind: 'email', label: 'New email', autoComplete: 'email' },
    {
      name: 'current_password',
      kind: 'password',
      label: 'Current password',
      autoComplete: 'current-password',
    },
  ],
})

const names: readonly FormField[] = [
  { name: 'first_name', kind: 'text', label: 'First name', autoComplete: 'given-name' },
  { name: 'last_name', kind: 'text', label: 'Last name', autoComplete: 'family-name' },
]
const postcode: FormField = {
  name: 'post_code',
  kind: 'postcode',
  label: 'Postcode',
  placeholder: '0000',
  autoComplete: 'postal-code',
}
const lookingFor = (name: string): FormField => ({
  name,
  kind: 'choice',
  label: 'What are you looking for?',
  options: [
    { value: 1, label: "I'm looking for parking" },
    { value: 2, label: 'I have a spot to share' },
  ],
})

const nameStep = { title: "What's your name?", submit: 'Next' }
const emailStep: Omit<FormPage, 'id'> = {
  title: "What's your email?",
  submit: 'Next',
  fields: [email],
}
const telephoneStep: Omit<FormPage, 'id'> = {
  title: "What's your mobile number?",
  lead: "We'll text you a code to make sure it's yours.",
  submit: 'Next',
  fields: [
    {
      name: 'mobile_number',
      kind: 'phone',
      label: 'Mobile number',
      placeholder: '0400 000 000',
      autoComplete: 'tel-national',
    },
  ],
}

export const profileForms = {
  name: form('name', { ...nameStep, fields: [...names, postcode] }),
  'name-community': form('name-community', { ...nameStep, fields: names }),
  email: form('email', emailStep),
  'email-community': form('email-community', emailStep),
  telephone_number: form('telephone_number', telephoneStep),
  'telephone_number-community': form('telephone_number-community', telephoneStep),
  verify: form('verify', {
    title: 'Enter your code',
    submit: 'Verify',
    fields: [{ name: 'entered_pin', kind: 'code', label: '4-digit code', autoComplete: 'one-time-code' }],
  }),
  tenant: form('tenant', {
    title: 'Almost there...',
    submit: 'Finish',
    fields: [
      {
        name: 'tenant_type',
        kind: 'choice',
        label: 'Are you an existing tenant?',
        options: [
          { value: 1, label: 'Yes' },
          { value: 2, label: 'No' },
        ],
      },
      { ...lookingFor('default_role'), requires: { field: 'tenant_type', value: 1 } },
      {
        name: 'default_building',
        kind: 'select',
        label: 'Building',
        optionsFrom: 'buildings',
        requires: { field: 'tenant_type', value: 1 },
      },
      {
        name: 'tenant_id',
        kind: 'text',
        label: 'Unit number',
        requires: { field: 'tenant_type', value: 1 },
      },
      {
        name: 'lease_end_date',
        kind: 'date',
        label: 'Lease end date',
        placeholder: 'DD/MM/YYYY',
        requires: { field: 'tenant_type', value: 1 },
      },
    ],
  }),
  'tenant-community': form('tenant-community', {
    title: 'Almost there...',
    submit: 'Finish',
    fields: [
      {
        name: 'default_building_community',
        kind: 'address',
        label: 'Building address',
        placeholder: 'Start typing your address',
        optionsFrom: 'building_address',
      },
      lookingFor('default_role_community'),
    ],
  }),
} as const satisfies Record<string, Form>

/** What the operator's server asks on the profile page instead of the read-only fields. */
export const operatorProfileForm = form('operator_profile', {
  title: 'Edit Profile',
  submit: 'Save',
  fields: [
    {
      name: 'lease_end_date',
      kind: 'date',
      label: 'Lease end date',
      placeholder: 'DD/MM/YYYY',
      help: 'Your bay can be booked until this day.',
    },
  ],
})

function form(id: string, page: Omit<FormPage, 'id'>): Form {
  return { id, pages: [{ id, ...page }] }
}
