import type { OpenMatterKind, Side } from '@bayshare/domain/closing/may-close'

const count = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`)

/** What is still open, and what to do about it. */
export const matterWords: Record<
  OpenMatterKind,
  { title: (number: number, side: Side) => string; text: (number: number, side: Side) => string }
> = {
  suspension: {
    title: () => 'Your account is suspended',
    text: () => 'Email our support team. They can tell you what to do.',
  },
  bookings: {
    title: (number, side) =>
      side === 'owner'
        ? `${count(number, 'booking', 'bookings')} at your spots`
        : count(number, 'booking', 'bookings'),
    text: (number, side) => {
      const [all, end] = number === 1 ? ['it', 'it ends'] : ['them', 'they end']
      return side === 'owner'
        ? `Wait until ${end}, or cancel ${all}.`
        : `Cancel ${all}, or wait until ${end}.`
    },
  },
  requests: {
    title: (number, side) =>
      side === 'owner'
        ? `${count(number, 'request', 'requests')} for your spots`
        : `${count(number, 'booking request', 'booking requests')} waiting for an answer`,
    text: (_, side) => (side === 'owner' ? 'Accept or decline.' : 'Withdraw, or wait for the answer.'),
  },
  offers: {
    title: (number, side) =>
      side === 'owner'
        ? `${count(number, 'offer', 'offers')} you made`
        : `${count(number, 'offer', 'offers')} to you`,
    text: (number, side) => {
      if (number === 1)
        return side === 'owner' ? 'Wait until it ends, or decline the enquiry.' : 'Withdraw your enquiry.'
      return side === 'owner' ? 'Wait until they end, or decline the enquiries.' : 'Withdraw your enquiries.'
    },
  },
  'amounts-due': {
    title: (number, side) =>
      side === 'owner'
        ? `${count(number, 'month', 'months')} a driver still has to pay`
        : count(number, 'unpaid month', 'unpaid months'),
    text: (number, side) =>
      side === 'owner'
        ? number === 1
          ? "Wait until it's paid, or until we've stopped asking for it."
          : "Wait until they're paid, or until we've stopped asking for them."
        : 'Pay what is due, then end the booking.',
  },
  debits: {
    title: (number) => `${count(number, 'payment', 'payments')} on the way`,
    text: () => 'Wait until your bank confirms. Direct debits take a few business days.',
  },
  refunds: {
    title: (number) => `${count(number, 'refund', 'refunds')} on the way to you`,
    text: () => 'Wait until your bank confirms.',
  },
  disputes: {
    title: (number) => `${count(number, 'payment', 'payments')} disputed at the bank`,
    text: () => 'Wait until the bank decides.',
  },
  incidents: {
    title: (number) => count(number, 'reported problem', 'reported problems'),
    text: () => 'Wait for the decision of our team.',
  },
  'last-manager': {
    title: (number) =>
      number === 1
        ? "You're the only manager of a building"
        : `You're the only manager of ${number} buildings`,
    text: () => 'Invite another manager first.',
  },
  'last-operator': {
    title: () => "You're the only operator",
    text: () => 'Make someone else an operator on the command line first.',
  },
}

export const closingWords = {
  title: 'Delete your account',
  openTitle: 'Finish these first',
  openText: 'You can delete your account once nothing is open.',
  view: 'View',
  viewAbout: (title: string) => `View: ${title}`,
  staffOf: (building: string) => `Staff of ${building}`,
  checkAgain: 'Check again',

  happensTitle: 'What happens',
  happens: (days: number) => [
    "You'll be logged out on every device and won't be able to log in again.",
    'Your picture, vehicles, cards and passkeys are removed straight away, and your spots come off the map.',
    `We erase your name, contact and bank details ${days} days after the last payout has been paid, or ${days} days after today if there's nothing to pay.`,
    "Past bookings and payments are kept without your name. We're required by law to keep them.",
    "This can't be undone.",
  ],
  creditsLost: (amount: string) => `You'll lose your ${amount} in free credits.`,

  payoutTitle: "What we'll pay you",
  cash: 'Wallet balance',
  earnings: 'Earnings',
  total: 'Total',
  payoutWhen: (day: string) => `We'll transfer it on ${day}. There's no fee.`,
  payoutPending: (pending: string) =>
    `${pending} of your earnings isn't available yet. If it isn't by then, it follows with the next payout.`,
  underWay: (amount: string) => `${amount} is already on its way to your bank.`,

  formTitle: 'Confirm',
  payTo: 'Pay to',
  savedAccount: (name: string, ending: string) => `${name}, account ${ending}`,
  anotherAccount: 'Another bank account',
  password: 'Your password',
  delete: 'Delete my account',
  farewell: 'Your account is closed. Thanks for parking with us.',

  linkTitle: 'Enter another bank account',
  linkLead: (amount: string, reason: string | null) =>
    `Your bank returned ${amount} from your closed account${reason === null ? '' : ` (${reason})`}.`,
  linkForm: 'Your bank account',
  linkWhen: (day: string, ends: string) =>
    `Enter your bank account and we'll pay it on ${day}. This link works until ${ends}.`,
  linkSave: 'Save bank account',
  linkSaved: (day: string) => `Thanks. We'll pay into this account on ${day}.`,
  linkSavedTitle: 'Bank account saved',
  linkUnknownText:
    "It may have expired, or you've already used it. If you're still waiting for money, email our support team.",
}

/** What operators read of those who have left and are still owed money. */
export const closedWords = {
  title: 'Closed accounts',
  text: "These people closed their account, and there's no bank account to pay them into. Ask them for one by email, or pay again into the last account they gave us.",
  person: 'Person',
  unknown: 'Former member',
  amount: 'Amount',
  closed: 'Closed',
  returned: 'Returned',
  times: (number: number) => (number === 1 ? 'Once' : number === 2 ? 'Twice' : `${number} times`),
  never: 'Never',
  state: 'Status',
  linkSent: (ends: string) => `Asked by email, link works until ${ends}`,
  decide: 'Waiting for your decision',
  actions: 'Decision',
  askAgain: 'Ask again',
  payAgain: 'Pay again',
  ofPerson: (action: string, name: string) => `${action}: ${name}`,
}
