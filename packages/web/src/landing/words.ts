import type { Brand } from '@bayshare/domain/brands/brand'
import { formatRoundMoney } from '@bayshare/domain/money/format-money'

export interface LandingWords {
  carousel: string
  slides: { park: Slogan; extend: Slogan; earn: Slogan }
  signUp: string
  logIn: string
  explore: string
  howTitle: string
  howLead: string
  steps: { look: Slogan; book: Slogan; park: Slogan }
  /** Missing where nobody lists: guests of a hotel only park. */
  owner: OwnerWords | undefined
  faqTitle: string
  faqMore: string
  questions: { question: string; answer: string }[]
}

export interface Slogan {
  title: string
  text: string
}

interface OwnerWords extends Slogan {
  points: string[]
  button: string
  to: string
  card: { label: string; amount: string; place: string; note: string }
}

/** What the shop window says. The headline and the lead are the brand's own tagline and description. */
export function landingWords(brand: Brand): LandingWords {
  if (brand.features.guestBooking) return { ...shared, ...forGuests }
  return brand.mode === 'bays' ? { ...shared, ...forResidents(brand) } : { ...shared, ...forEverybody(brand) }
}

const shared = {
  carousel: 'What you can do',
  signUp: 'Sign up',
  logIn: 'Log in',
  explore: 'Explore the App',
  howTitle: 'How it works',
  faqTitle: 'Good to know',
  faqMore: 'All questions and answers',
}

type OwnWords = Omit<LandingWords, keyof typeof shared>

function forEverybody({ words, policy }: Brand): OwnWords {
  const monthly = formatRoundMoney(policy.sampleEarnings)
  return {
    slides: {
      park: {
        title: 'Park instantly',
        text: "Book a driveway or garage near where you're going and drive straight in.",
      },
      extend: {
        title: 'Extend on the go',
        text: 'Running late? Add time from your phone and see the price before you do.',
      },
      earn: {
        title: 'Share and earn',
        text: "Let others park while you're out. You set the hours and the price.",
      },
    },
    howLead: 'From search to parked in about a minute.',
    steps: {
      look: {
        title: 'Look',
        text: "Enter where you're going and when. The map shows the total price of each spot.",
      },
      book: {
        title: 'Book',
        text: "Choose a spot that fits your car, pay by card, and it's yours.",
      },
      park: {
        title: 'Park',
        text: 'Follow the directions, use the access code if there is one, and park.',
      },
    },
    owner: {
      title: `Your empty spot could earn ${monthly} a month`,
      text: `A driveway, a carport, a garage, a bay at work: list it in a few minutes and rent it out when it suits you.`,
      points: ['You decide who, when and for how much', 'Drivers pay before they park', payoutWords(policy)],
      button: 'List your spot',
      to: '/spot-owner',
      card: {
        label: 'Earned this month',
        amount: monthly,
        place: 'Driveway, rented by the month',
        note: 'After our commission',
      },
    },
    questions: [
      {
        question: 'Do I need an account to look around?',
        answer: 'No. Search the map and see prices first. You only need an account to book or list a spot.',
      },
      {
        question: 'What if my plans change?',
        answer: `${cancelling(policy.cancellation)} You see the amount before you confirm.`,
      },
      {
        question: 'How is the price calculated?',
        answer: `Every ${words.spot} has an hourly or a monthly rate. You see the total and every line of it before you pay.`,
      },
      {
        question: 'Who can list a spot?',
        answer:
          'Anyone with the right to rent it out: home owners, tenants with permission, shops, churches, clubs and car parks.',
      },
    ],
  }
}

function forResidents({ id, words, policy, features }: Brand): OwnWords {
  const monthly = formatRoundMoney(policy.sampleEarnings)
  const isFoundByAddress = features.tenantStep === 'building-by-address'
  const home = id === 'student' ? 'residence' : 'building'
  return {
    slides: {
      park: {
        title: 'Park instantly',
        text: `See which bays in your ${home} are free and reserve one from your phone.`,
      },
      extend: {
        title: 'Extend on the go',
        text: "Need the bay longer? Keep it month by month, and end it with one month's notice.",
      },
      earn: {
        title: 'Share and earn',
        text: `Rent out a bay you don't use to someone in your building.`,
      },
    },
    howLead: `Made for the people who live and work in your ${home}.`,
    steps: {
      look: {
        title: 'Look',
        text: isFoundByAddress
          ? 'Enter your address. We find your building and the bays that are free in it.'
          : `Choose your ${home} and the day you want to start. Free bays are listed with their monthly price.`,
      },
      book: {
        title: 'Book',
        text: `Send your request. The owner of the bay answers within ${policy.requestLapsesAfterHours.bay} hours, or your request expires at no cost.`,
      },
      park: {
        title: 'Park',
        text: 'Your booking shows how to get in, and you can reach the building manager in the same chat.',
      },
    },
    owner: {
      title: `A bay you don't need could earn ${monthly} a month`,
      text: `List it once for your ${home}. Only people from there can request it, and you accept or decline each request.`,
      points: [
        'You choose who parks in your bay',
        'Monthly payments are collected for you',
        payoutWords(policy),
      ],
      button: 'Get started',
      to: '/SignUp',
      card: {
        label: 'Earned this month',
        amount: monthly,
        place: 'Bay in your building',
        note: 'After our commission',
      },
    },
    questions: [
      {
        question: `Who can use ${words.name}?`,
        answer: `Residents, tenants and staff of participating buildings. You tell us your ${home} when you sign up.`,
      },
      {
        question: 'How long do I commit to?',
        answer:
          "By the month. Choose a last day, or leave it open and give one month's notice when you want to stop.",
      },
      {
        question: 'What can I pay with?',
        answer: 'A card, direct debit from an Australian bank account, or the balance in your wallet.',
      },
      {
        question: 'Who sees my messages?',
        answer: features.chatNotice
          ? 'The other party, the parking operator and the building manager, so access questions are sorted quickly.'
          : 'You and the other party. Building staff join only when access has to be arranged.',
      },
    ],
  }
}

const forGuests: OwnWords = {
  slides: {
    park: {
      title: 'Park instantly',
      text: 'Your bay is reserved before you arrive. Drive in and check in.',
    },
    extend: {
      title: 'Extend on the go',
      text: "Need another night? Book it on your hotel's page in a minute.",
    },
    earn: {
      title: 'Share and earn',
      text: 'Hotels rent out bays that would sit empty, and guests pay less than on the street.',
    },
  },
  howLead: 'One short form, and the bay is yours until you check out.',
  steps: {
    look: { title: 'Look', text: "Open your hotel's page and enter your arrival and departure." },
    book: { title: 'Book', text: 'Enter your name, mobile and number plate. No account needed.' },
    park: {
      title: 'Park',
      text: 'The access details are in your confirmation. Reception has your number plate.',
    },
  },
  owner: undefined,
  questions: [
    {
      question: 'Do I need an account?',
      answer: 'No. We just confirm your mobile number with a code.',
    },
    {
      question: 'When can I drive in?',
      answer:
        "From 2:00 PM on the day you arrive. If you're early, reception can tell you whether the bay is free.",
    },
    {
      question: 'Can I change my dates?',
      answer:
        'Cancel by the link in your email and book the new dates. You see what goes back to your card first.',
    },
  ],
}

function cancelling({
  fullRefundBeforeMinutes,
  partRefundBeforeMinutes,
}: Brand['policy']['cancellation']): string {
  const hours = (minutes: number) => (minutes === 60 ? '1 hour' : `${minutes / 60} hours`)
  return `Cancel a casual booking more than ${hours(fullRefundBeforeMinutes)} before it starts for a full refund, or up to ${hours(partRefundBeforeMinutes)} before for half.`
}

function payoutWords(policy: Brand['policy']): string {
  return `Your earnings are transferred on the ${policy.payout.dayOfMonth}th of every month`
}
