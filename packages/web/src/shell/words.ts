import type { Brand } from '@bayshare/domain/brands/brand'
import { formatRoundMoney } from '@bayshare/domain/money/format-money'

export const shellWords = {
  skip: 'Skip to content',
  home: (name: string) => `${name}, find a spot`,
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  mainNavigation: 'Main',
  menu: 'Menu',
  footer: 'About this site',
  about: 'About',
  listYourSpot: 'List your spot',
  faq: 'FAQ',
  logIn: 'Log In',
  signUp: 'Sign Up',
  logOut: 'Log out',
  notifications: 'Notifications',
  unreadNotifications: 'Notifications, some of them new',
  profileMenu: (name: string) => `${name}, open the profile menu`,
  balance: 'Balance',
  coins: 'Free credits',
  earnings: 'Earnings',
  welcome: 'Welcome',
  welcomeText: 'Log in to see your bookings, messages and wallet.',
  theme: 'Appearance',
  sandboxLabel: 'Sandbox',
  sandbox: 'Sandbox: nothing real is charged or sent.',
  outbox: 'Open outbox',
  connectionLost: 'The server cannot be reached. What you see may be out of date.',
  retry: 'Try again',
  loadingPage: 'Loading the page',
  arrivedAt: (title: string) => `${title}, page loaded`,
  terms: 'Terms',
  privacy: 'Privacy',
  cancellation: 'Cancellation policy',
  help: 'Help',
}

export const entryWords = {
  controlPanel: 'Control Panel',
  search: 'Find a Spot',
  bookings: 'My Bookings',
  listings: 'My Spots',
  calendar: 'Calendar',
  wallet: 'Wallet',
  help: 'Help',
  profile: 'Profile',
  tellYourFriends: 'Tell Your Friends',
  inbox: 'Inbox',
  notifications: 'Notifications',
  enquiries: 'Enquiries',
}

/** What search engines and link previews say about a page. */
export const pageDescriptions = {
  help: ({ words }: Brand) =>
    `Call or write to ${words.name}, or find the answer yourself: bookings, payments, refunds and your ${words.spot}.`,
  about: ({ words }: Brand) => `What ${words.name} is, how it works and who it is for. ${words.tagline}`,
  faq: ({ words }: Brand) =>
    `Answers to what drivers and owners ask ${words.name} most: booking, paying, cancelling, listing and payouts.`,
  terms: ({ words }: Brand) => `The terms on which drivers and owners use ${words.name}, in plain words.`,
  privacy: ({ words }: Brand) =>
    `What ${words.name} knows about you, what it is used for, who sees it and how to have it removed.`,
  cancellation: ({ words }: Brand) =>
    `How much comes back when a booking with ${words.name} is cancelled, and when.`,
  students: ({ words }: Brand) =>
    `How students cancel or end a bay with ${words.name}, and how much comes back.`,
  directDebit: ({ words }: Brand) =>
    `The terms for paying ${words.name} by direct debit from an Australian bank account.`,
  spotOwner: ({ words, policy }: Brand) =>
    `List your ${words.spot} with ${words.name} in a few minutes and earn around ${formatRoundMoney(policy.sampleEarnings)} a month. You decide when and for how much.`,
  referred: ({ words, policy }: Brand) =>
    `A friend gave you ${formatRoundMoney(policy.referral.friendGets)} to try ${words.name}. ${words.tagline}`,
}
