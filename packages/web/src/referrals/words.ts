import type { Brand } from '@bayshare/domain/brands/brand'
import { formatRoundMoney } from '@bayshare/domain/money/format-money'

/** What the referral pages say. The amounts are those of the brand. */
export function referralWords({ words, policy: { referral } }: Brand) {
  const friend = formatRoundMoney(referral.friendGets)
  const booking = formatRoundMoney(referral.referrerGetsForBooking)
  const listing = formatRoundMoney(referral.referrerGetsForListing)
  return {
    title: 'Give and receive free $$$',
    lead: `Tell your friends about ${words.name}. They get free credits, and so do you.`,
    rewards: [
      {
        amount: friend,
        title: 'Your friend gets',
        text: `${friend} to try ${words.name}, as soon as they have signed up.`,
      },
      { amount: booking, title: 'You get', text: `${booking} when your friend parks for the first time.` },
      {
        amount: listing,
        title: 'Or you get',
        text: `${listing} if your friend lists a space and gets a booking.`,
      },
    ],
    yourLink: 'Your personal link',
    copy: 'Copy link',
    copied: 'Copied!',
    copyFailed: "Your browser didn't allow copying. Press and hold the link to copy it.",
    share: 'Share your link',
    shareTitle: 'Share your link',
    shareLead: `Anyone who signs up with it gets ${friend} to try ${words.name}.`,
    shareBy: 'Share by',
    more: 'More ways to share',
    back: 'How it works',
    ways: {
      email: 'Email',
      sms: 'SMS',
      facebook: 'Facebook',
      twitter: 'Twitter',
      whatsapp: 'WhatsApp',
    },
    messageTitle: `${friend} for you to park with ${words.name}`,
    message: `Park with ${words.name}: here is ${friend} to try it.`,

    gave: (name: string) => `${name} gave you ${friend} to try ${words.name}`,
    aFriend: 'A friend',
    gaveText: `${words.description} Sign up and you get ${friend} credit for your first booking.`,
    signUp: `Sign up and get ${friend}`,
    lookAround: 'Look around first',
    unknownText: 'Ask your friend to send it again.',
    unknownTextForVisitor: 'Ask your friend to send it again, or sign up without it.',
    signUpWithout: 'Sign up',
    findSpot: 'Find a Spot',
    ownTitle: 'This is your own link',
    ownText: `You can't use it yourself. Send it to a friend: they get ${friend}, and you get ${booking} when they park for the first time.`,
    ownAction: 'Tell Your Friends',
    howTitle: 'How it works',
    steps: {
      look: {
        title: 'Look',
        text: "Enter where you're going and when. Every price is the total for your booking.",
      },
      book: { title: 'Book', text: 'Choose a spot that fits your car and book it.' },
      park: { title: 'Park', text: 'Follow the directions, drive in, and get on with your day.' },
    },
  }
}

export type ReferralWords = ReturnType<typeof referralWords>
