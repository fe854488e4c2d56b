import { putRightPath } from '@bayshare/domain/offers/put-right-path'
import type { Lacking } from '@bayshare/domain/offers/lacking-of'
import type { BellWords } from '../notice'
import type { NoticeFacts } from '../notice-facts'
import type { PlainNoticeProps } from './PlainNotice'

type NotBookable = NoticeFacts<'listing.not-bookable'>

/** To the owner of a listing that is published and that nobody can book (rule: live listings). */
export const notBookable = {
  mail: (facts: NotBookable): PlainNoticeProps => {
    const { listing, payload } = facts
    return {
      title: `Nobody can book ${listing.place}`,
      paragraphs: [why[payload.lacks](listing.isBay), "If that's how you want it, you have nothing to do."],
      button: {
        label: payload.lacks === 'offer' ? 'View pricing' : 'Set times',
        path: pathToPutRight(facts),
      },
    }
  },
  bell: ({ listing, payload }: NotBookable): BellWords => ({
    title: "Spot can't be booked",
    words: `Nobody can book ${listing.place}. ${toDo[payload.lacks]}`,
  }),
}

/** The page of the listing where it is put right. */
export function pathToPutRight({ listing, payload }: NotBookable): string {
  return putRightPath(listing, payload.lacks)
}

const why: Record<Lacking, (isBay: boolean) => string> = {
  offer: () =>
    'Neither casual nor monthly parking can be booked there. Turn one of them on, and drivers can find it again.',
  times: () => 'Your availability has ended. Set new times, and drivers can find it again.',
  'monthly-hours': (isBay) =>
    isBay
      ? 'Monthly parking needs 24/7 or weekday availability. Set it, and drivers can find it again.'
      : 'Monthly parking needs 24/7 availability. Set it, and drivers can find it again.',
}

const toDo: Record<Lacking, string> = {
  offer: 'Turn on casual or monthly parking',
  times: 'Your availability has ended',
  'monthly-hours': 'Monthly parking needs more of your hours',
}
