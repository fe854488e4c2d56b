import type { Brand } from '@bayshare/domain/brands/brand'
import { percent } from './amounts'
import type { ArticleWords, Section } from './parts/Article'

export function aboutWords(brand: Brand): ArticleWords & { search: string; help: string } {
  const { words, policy } = brand
  return {
    title: `About ${words.name}`,
    lead: words.description,
    search: 'Find a Spot',
    help: 'Talk to us',
    sections: [
      purpose(brand),
      {
        heading: 'How it works',
        text: ['Three steps, no surprises.'],
        points: [
          `Look: enter where and when. Every ${words.spot} shows the price for the whole time.`,
          'Book: choose one that fits your car and see each line of the price before you pay.',
          'Park: directions, access and time left are on one page.',
        ],
      },
      {
        heading: 'What we promise',
        text: [],
        points: [
          `A ${words.spot} is never booked by two people for the same time.`,
          'You see every line of the price, any card fee included, before you pay.',
          'The refund for a cancellation is shown before you confirm it.',
          'Your exact address and access details are shown only to someone with a confirmed booking.',
        ],
      },
      {
        heading: 'What it costs',
        text: [
          `Drivers pay the price of the booking. Owners keep what is left after our commission of ${percent(policy.commission)}, which pays for the service, support and the payments.`,
        ],
      },
      {
        heading: 'Open source',
        text: [
          `${brand.isWhiteLabel ? `${words.name} runs on Bayshare, a` : `${words.name} is a`} parking marketplace that is open source under the MIT licence. Anyone can read how it works, run it for their own town or building, and help improve it.`,
        ],
      },
    ],
  }
}

function purpose({ mode, features, words }: Brand): Section {
  if (features.guestBooking) {
    return {
      heading: "Why we're here",
      text: [
        "Looking for a car park is the last thing you need when you arrive in a new town. Hotels know how many bays they have and who's coming. We connect the two, so your bay is waiting when you check in.",
      ],
    }
  }
  if (mode === 'bays') {
    return {
      heading: "Why we're here",
      text: [
        "In most buildings some bays sit empty while neighbours circle the block. Owners don't know who needs one, and nobody wants a stranger in the car park.",
        `${words.name} keeps it in the building: residents offer and rent its bays, the manager can see who parks where, and payments are automatic.`,
      ],
    }
  }
  return {
    heading: "Why we're here",
    text: [
      'A city has more than enough parking. Much of it sits empty behind fences and garage doors while people drive around looking for a spot.',
      `${words.name} opens it up. People with a driveway, garage or car park set when it's available and what it costs. Drivers book it before they set off.`,
    ],
  }
}
