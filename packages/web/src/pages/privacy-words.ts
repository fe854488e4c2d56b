import type { Brand } from '@bayshare/domain/brands/brand'
import type { ArticleWords } from './parts/Article'

export function privacyWords({ words, mode, features }: Brand): ArticleWords {
  return {
    title: 'Privacy',
    lead: `What ${words.name} knows about you, why, and who else can see it.`,
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
        heading: "What we don't keep",
        text: [
          'Card numbers never reach our server. The payment provider keeps them and gives us the last four digits.',
          "We don't sell your data or show ads, and no other company tracks you here for advertising. Two things can come from other companies: the card form, from the payment provider, which also checks for fraud, and the street map.",
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
          "We ask your device for it only when you press the location button or allow it for searching. It's used for that search and not stored.",
        ],
      },
      {
        heading: 'On your device',
        text: [
          'One secure cookie keeps you logged in. We also store your colour scheme and your last search on your device. Logging out removes what belongs to you.',
        ],
      },
      {
        heading: 'Your rights',
        text: [
          ...(features.guestBooking
            ? []
            : ['You can correct your data, download a copy of it or delete your account in your profile.']),
          `To get a copy of your data, correct it or have it deleted, email ${words.supportEmail}. We'll answer within 30 days, as the Australian Privacy Principles require.`,
          "We're required by law to keep payment records for seven years.",
        ],
      },
      {
        heading: 'Complaints',
        text: [
          "If you're not happy with our answer, you can complain to the Office of the Australian Information Commissioner.",
        ],
      },
    ],
  }
}
