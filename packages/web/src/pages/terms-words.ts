import type { Brand } from '@bayshare/domain/brands/brand'
import { cardFeeSentence, months, percent } from './amounts'
import type { ArticleWords } from './parts/Article'

export function termsWords(brand: Brand): ArticleWords {
  const { words, policy } = brand
  return {
    title: 'Terms of use',
    lead: `What you agree to when you use ${words.name}, in plain words.`,
    sections: [
      {
        heading: 'Who does what',
        text: [
          `${words.name} is a marketplace. The owner of a ${words.spot} supplies the parking to the driver. We bring the two together, take the payment and pass it on.`,
          `You must be at least 18 years old, give accurate details and keep your password to yourself. One account works with every brand on this service.`,
        ],
      },
      {
        heading: 'Booking',
        text: [
          'A booking is made when it shows as Confirmed. It gives you the right to park the vehicle in the booking, in that place, for that time.',
          'Some owners answer each request themselves. A request holds the time while it waits, and expires without cost if nobody answers.',
        ],
        points: [
          'Park only the vehicle you booked with, inside the marked bay, and leave on time.',
          'Follow the access instructions and the rules of the building.',
          "Don't pass on the access code, and don't sublet.",
        ],
      },
      {
        heading: 'Prices and payment',
        text: [
          'Prices include GST where the owner is registered for it. You see every line of the price before you pay.',
          cardFeeSentence(brand),
          "Monthly bookings are charged every month on the day they began. If a charge fails, we'll try again over the following days. If it keeps failing, the booking ends with notice.",
        ],
      },
      {
        heading: 'Changing and cancelling',
        text: [
          'The cancellation policy is part of these terms. It says what you get back, and when.',
          `You can end a monthly booking with ${months(policy.cancellation.noticeMonths)} of notice.`,
        ],
      },
      {
        heading: 'Listing',
        text: [
          `List only a ${words.spot} that you have the right to rent out, describe it accurately, and keep it free when it's booked.`,
          `Our commission is ${percent(policy.commission)} of the price. The rest is yours and is transferred on the ${policy.payout.dayOfMonth}th of every month.`,
        ],
      },
      {
        heading: 'When something goes wrong',
        text: [
          "Report an incident from the booking as soon as you can, with photos if you have them. We'll respond, and we'll look for another spot if you can't park.",
          'Vehicles are parked at the risk of their owners. Nothing in these terms takes away rights that you have under the Australian Consumer Law.',
        ],
      },
      {
        heading: 'Ending your account',
        text: [
          "You can close your account at any time. We may suspend an account that is used to cheat, endanger or harass people, and we'll say why.",
          "These terms are governed by the law of New South Wales. When they change in a way that matters, we'll let you know 30 days ahead.",
        ],
      },
      { heading: 'Contact', text: [`${words.name}, ${words.supportEmail}, ${words.supportPhone}.`] },
    ],
  }
}
