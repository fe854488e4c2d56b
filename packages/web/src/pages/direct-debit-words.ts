import type { Brand } from '@bayshare/domain/brands/brand'
import type { ArticleWords } from './parts/Article'

export function directDebitWords({ words }: Brand): ArticleWords {
  return {
    title: 'Direct debit terms',
    lead: `The agreement for paying ${words.name} from an Australian bank account. It applies when you add a bank account under Payment Details.`,
    sections: [
      {
        heading: 'What you authorise',
        text: [
          `By confirming a Direct Debit Request you authorise ${words.name} to debit the account you named, through the Bulk Electronic Clearing System, for monthly and bay bookings that you make.`,
          "The summary you confirm shows the creditor's name and ID, your account, and what you'll see on your statement.",
        ],
      },
      {
        heading: 'When and how much',
        text: [
          "The first debit is made when a booking is accepted, and then every month on the same day. If that day isn't a business day, your bank makes the debit on the next one.",
          "The amount is the one shown in the booking. If it changes, we'll let you know at least 14 days ahead.",
          'A payment shows as pending until your bank has settled it, which takes a few business days.',
        ],
      },
      {
        heading: 'What we ask of you',
        text: [],
        points: [
          "Make sure the account can be debited this way. Some can't. Ask your bank if you're not sure.",
          "Make sure there's enough money in it on the day.",
          'Check the details against a recent statement.',
        ],
      },
      {
        heading: 'If a debit fails',
        text: [
          "Your bank may charge you a fee. We'll try again on later days and let you know each time. If it keeps failing, the booking ends with notice.",
        ],
      },
      {
        heading: 'Changing or stopping',
        text: [
          'Change or remove the account under Payment Details at any time before the next debit. You can also ask your bank to stop a debit or cancel the request.',
        ],
      },
      {
        heading: 'If a debit was wrong',
        text: [
          `Tell us first: ${words.supportEmail} or ${words.supportPhone}. If we find it was wrong, we'll refund it. If not, we'll tell you why. You can also claim through your bank.`,
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
