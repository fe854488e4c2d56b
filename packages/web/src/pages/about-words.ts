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
        text: ['Three steps, and no surprises on the way.'],
        points: [
          `Look: say where and when. Every ${words.spot} shows what the whole stay costs.`,
          'Book: choose one that fits your car and see each line of the price before you pay.',
          'Park: directions, access and time left stand on one page, and it opens without a network too.',
        ],
      },
      {
        heading: 'What we promise',
        text: [],
        points: [
          `A ${words.spot} is never given to two people for the same time.`,
          'The price you see is the price you pay, card fee included.',
          'The refund for a cancellation is shown before you confirm it.',
          'Your exact address and access details are shown only to somebody with a confirmed booking.',
        ],
      },
      {
        heading: 'What it costs',
        text: [
          `Drivers pay the price of the stay. Owners keep what is left after our commission of ${percent(policy.commission)}, which pays for the service, support and the payments.`,
        ],
      },
      {
        heading: 'Open source',
        text: [
          `${brand.isWhiteLabel ? `${words.name} runs on Bayshare, a` : `${words.name} is a`} parking marketplace whose source is open under the MIT licence. Anybody may read how it works, run it for their own town or building, and help to make it better.`,
        ],
      },
    ],
  }
}

function purpose({ mode, features, words }: Brand): Section {
  if (features.guestBooking) {
    return {
      heading: 'Why we are here',
      text: [
        'Arriving in a strange town with luggage is no moment to look for a car park. Hotels know how many bays they have and who is coming; we connect the two, so that your bay is waiting when you check in.',
      ],
    }
  }
  if (mode === 'bays') {
    return {
      heading: 'Why we are here',
      text: [
        'In most buildings some bays stand empty while neighbours circle the block. Owners cannot know who needs one, and nobody wants a stranger in the basement.',
        `${words.name} keeps it in the house: people who belong to the building offer and rent its bays, the manager sees what goes on, and payments run by themselves.`,
      ],
    }
  }
  return {
    heading: 'Why we are here',
    text: [
      'A city has more than enough room for its cars. It stands behind fences and garage doors, empty, while people drive in circles looking for a kerb.',
      `${words.name} opens it up. People with a driveway, garage or car park say when it is free and what it costs; people with a car book it before they set off.`,
    ],
  }
}
