import type { Brand } from '@bayshare/domain/brands/brand'
import type { ArticleWords } from './parts/Article'

export function privacyWords({ words, mode }: Brand): ArticleWords {
  return {
    title: 'Privacy',
    lead: `What ${words.name} knows about you, what for, and who else sees it.`,
    sections: [
      {
        heading: 'What we keep',
        text: ['Only what the service needs:'],
        points: [
          'Your name, email, mobile number and postcode, and a photo if you add one.',
          ...(mode === 'bays' ? ['Your building, unit and, if you give it, the end of your lease.'] : []),
          'Your vehicles with their number plates.',
          'Your bookings, listings, messages, reviews and payments.',
          'For owners: bank account, and the name and ABN or date of birth that payouts require.',
        ],
      },
      {
        heading: 'What we do not keep',
        text: [
          'Card numbers never reach our server; the payment provider keeps them and gives us the last four digits.',
          'We sell no data, show no advertising, and load no trackers from other companies. Fonts, maps and pictures come from our own server.',
        ],
      },
      {
        heading: 'Who sees what',
        text: [],
        points: [
          "Everyone: your first name and how long you've been a member, if you list.",
          `Before a booking: street and suburb of a private ${words.spot}, on the map moved by up to about 100 metres.`,
          'With a confirmed booking: exact address, access details, and the names and number plate of the two parties.',
          ...(mode === 'bays' ? ['Building managers: bookings, users and bays of their own buildings.'] : []),
        ],
      },
      {
        heading: 'Your location',
        text: [
          'We ask your device for it only when you press the location button or allow it for searching. It is used for that search and not stored.',
        ],
      },
      {
        heading: 'On your device',
        text: [
          'One cookie that no script can read keeps you logged in. Besides that we store your colour scheme and your last search on the device itself. Logging out removes what belongs to you.',
        ],
      },
      {
        heading: 'Your rights',
        text: [
          `Ask for a copy of your data, for a correction, or for deletion: write to ${words.supportEmail}. We answer within 30 days, as the Australian Privacy Principles require.`,
          'Records of payments are kept for seven years because tax law says so.',
        ],
      },
      {
        heading: 'Complaints',
        text: [
          'If our answer does not satisfy you, the Office of the Australian Information Commissioner can look into it.',
        ],
      },
    ],
  }
}
