import type { Brand } from '@bayshare/domain/brands/brand'
import type { ArticleWords } from './parts/Article'

export function directDebitWords({ words }: Brand): ArticleWords {
  return {
    title: 'Direct debit terms',
    lead: `The agreement for paying ${words.name} from an Australian bank account. It applies when you add a bank account under Payment Details.`,
    sections: [
      {
        heading: 'What you allow',
        text: [
          `By confirming a Direct Debit Request you allow ${words.name} to debit the account you named, through the Bulk Electronic Clearing System, for monthly and bay bookings that you make.`,
          "The summary that you confirm shows the name and identification of the creditor, your account, and what you'll see on your statement.",
        ],
      },
      {
        heading: 'When and how much',
        text: [
          'The first debit is made when a booking is accepted, the following ones every month on the same day. If that day is not a business day, your bank debits on the next.',
          "The amount is the one shown in the booking. If it changes, we'll let you know at least 14 days ahead.",
          'A payment shows as pending until your bank has settled it, which takes a few business days.',
        ],
      },
      {
        heading: 'What we ask of you',
        text: [],
        points: [
          'The account can be debited this way; some accounts cannot. Ask your bank if you are not sure.',
          'There is enough money in it on the day.',
          'The details are yours and right: compare them with a recent statement.',
        ],
      },
      {
        heading: 'If a debit fails',
        text: [
          'Your bank may charge you a fee. We try again on later days and tell you each time; if it keeps failing, the booking ends with notice.',
        ],
      },
      {
        heading: 'Changing or stopping',
        text: [
          'Change or remove the account under Payment Details at any time before the next debit. You may also ask your bank to stop a debit or to cancel the request.',
        ],
      },
      {
        heading: 'If a debit was wrong',
        text: [
          `Tell us first: ${words.supportEmail} or ${words.supportPhone}. If we find that it was wrong, we have it refunded; if not, we say why. You may also claim through your bank.`,
        ],
      },
      {
        heading: 'Your details',
        text: [
          'Account details are kept by our payment provider and used for nothing else, unless you or the law ask us to disclose them, for example to settle a claim.',
        ],
      },
    ],
  }
}
