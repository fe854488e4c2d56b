/** What the profile page says. */
export const profileWords = {
  title: 'Edit Profile',
  /** Of those who have the control panel, whose details are only shown. */
  accountTitle: 'Account',
  memberSince: (since: string) => `Member since ${since}`,

  picture: 'Your picture',
  upload: 'Upload a picture',
  change: 'Change picture',
  remove: 'Remove',
  preparing: 'Preparing your picture…',
  uploading: (percent: number) => `Uploading, ${percent}%`,
  uploaded: 'Your picture was saved.',
  removed: 'Your picture was removed.',
  tryAgain: 'Try again',
  pictureHelp: 'JPG or PNG. iPhone photos are converted for you.',

  contact: 'Contact',
  mobile: 'Mobile',
  noMobile: 'Not added yet',
  email: 'Email',
  changeContact: 'Change',
  changeMobile: 'Change mobile',
  changeEmail: 'Change email',
  vehicleDetails: 'Vehicle Details',
  vehicleCount: (count: number) =>
    count === 0 ? 'No vehicle yet' : count === 1 ? '1 vehicle' : `${count} vehicles`,
  paymentDetails: 'Payment Details',
  card: (last4: string) => `Card ending in ${last4}`,
  cardRefused: (last4: string) => `Card ending in ${last4} was declined by your bank`,
  noCard: 'No card yet',
  notificationSettings: 'Notification settings',
  notificationSettingsText: 'What we tell you, and how',
  enablePush: 'Enable Push Notifications',
  enablePushText: 'Know when your parking ends or someone messages you',
  logOut: 'Log out',
  loadingFailed: 'ERROR',

  pushTitle: 'Stay in the know',
  pushText:
    "We'll let you know when your parking is about to end, when a request is answered and when someone messages you.",
  skip: 'Skip',
  allowPush: 'Allow Push Permissions',
}

/** What the profile says about a home in a building. */
export const homeWords = {
  title: 'Your building',
  none: 'Live or work in one of our buildings? Choose it here to list your bay.',
  choose: 'Choose building',
  change: 'Change',
  save: 'Save changes',
  states: {
    'to-confirm': 'Waiting for your building manager to confirm',
    confirmed: 'Confirmed by your building manager',
    refused: "Your building manager couldn't confirm this unit",
  },
  proveEmail:
    "Confirm your email address too: if it's on your building's tenant list, your unit is confirmed straight away.",
  sendLink: 'Email me a link',
  linkSent: (email: string) => `We've sent a link to ${email}.`,
}

export const emailChangeWords = {
  waits: (newEmail: string, email: string) =>
    `We've sent a link to ${newEmail}. Your email stays ${email} until you use it.`,
  toConfirm: (day: string) =>
    `Your email was changed. Please confirm it with the link we sent to your old email. Until you do, or until ${day}, you can't change your bank details, delete your account or change your email again.`,
  sendAgain: 'Send the link again',
  keep: "Don't change it",
  sentTo: (newEmail: string) => `We've sent the link to ${newEmail} again.`,
  sentToOld: "We've sent the link to your old email again.",
  kept: (email: string) => `Your email stays ${email}.`,
} as const

export const bouncedWords = {
  title: 'Email problem',
  bounced: (email: string) => `Mail to ${email} bounced. Check the address or change it.`,
  change: 'Change email',
  retry: 'Try again',
  retried: (email: string) => `We've sent an email to ${email}. If it bounces too, we'll tell you here.`,
  changed: (email: string) => `Your email is now ${email}.`,
  waits: (newEmail: string) => `We've sent a link to ${newEmail}. Your email changes once you use it.`,
} as const

export const securityWords = {
  title: 'Security',
  password: 'Password',
  passwordText: 'Changing it logs you out on every other device.',
  changePassword: 'Change password',
  passwordChanged: 'Your password has been changed. Other devices were logged out.',

  passkeys: 'Passkeys',
  passkeysText: 'Log in with your fingerprint, face or screen lock instead of a password.',
  noPasskeys: 'You have no passkey yet.',
  passkeysMissing: "This browser doesn't support passkeys.",
  passkeyName: 'Name of this passkey',
  passkeyNameHelp: 'So you recognise it later, for example "My phone".',
  addPasskey: 'Add a passkey',
  makePasskey: 'Create passkey',
  makingPasskey: 'Follow the steps on your device…',
  passkeyStopped: 'No passkey was added. You can try again.',
  passkeyAlreadyThere: 'This device already has a passkey for your account.',
  passkeyAdded: (name: string) => `The passkey "${name}" was added.`,
  made: (when: string) => `Added ${when}`,
  used: (when: string) => `last used ${when}`,
  neverUsed: 'not used yet',
  removePasskey: (name: string) => `Remove the passkey "${name}"`,
  removePasskeyTitle: (name: string) => `Remove "${name}"?`,
  removePasskeyText: "You won't be able to log in with it any more.",
  remove: 'Remove',

  sessions: "Where you're logged in",
  thisDevice: 'This device',
  lastSeen: (when: string) => `Last seen ${when}`,
  logOut: 'Log out',
  logOutOf: (device: string) => `Log out on ${device}`,
  logOutEverywhere: 'Log out everywhere',
  logOutEverywhereTitle: 'Log out everywhere?',
  logOutEverywhereText: "You'll be logged out on all devices, including this one.",
}

export const dataWords = {
  title: 'Your data',
  download: 'Download your data',
  downloadText: 'Everything we store about you, in one file.',
  preparing: 'Gathering your data…',
  downloaded: 'Your data was downloaded.',
  fileName: (day: string) => `my-data-${day}.json`,

  deleteAccount: 'Delete account',
  deleteText: 'Closes your account for good.',
}
