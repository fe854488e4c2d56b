import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { Brand } from '@bayshare/domain/brands/brand'
import { cents } from '@bayshare/domain/money/cents'
import type { Context, Deps } from '@bayshare/server/context/context'
import { offerMonth } from '@bayshare/server/enquiries/offer-month'
import { sendEnquiry } from '@bayshare/server/enquiries/send-enquiry'
import { cities } from './cities'
import { type DemoEnquiry, demoEnquiries } from './demo-enquiries'
import { demoAccountId, demoSpaceId } from './demo-id'
import { emailOf } from './demo-people'

interface Step {
  at: Temporal.Instant
  act(past: Deps): Promise<void>
}

/** What drivers ask owners for over some months, and what they are offered, each as themselves. */
export function enquirySteps(
  now: Temporal.Instant,
  contextOf: (past: Deps, brand: Brand, accountId: AccountId) => Context,
): Step[] {
  const brand = brandById('main')
  return demoEnquiries.flatMap(stepsOf)

  function stepsOf({ asker, owner, space, offer, ...asked }: DemoEnquiry): Step[] {
    const driverId = demoAccountId(emailOf(asker))
    const ownerId = demoAccountId(emailOf(owner))
    const startDate = now
      .toZonedDateTimeISO(cities.sydney.zone)
      .toPlainDate()
      .add({ days: asked.startsInDays })
    let id = ''
    const step = (hoursAgo: number, by: AccountId, act: (ctx: Context) => Promise<{ id: string }>): Step => ({
      at: now.subtract({ hours: hoursAgo }),
      async act(past) {
        ;({ id } = await act(contextOf(past, brand, by)))
      },
    })
    return [
      step(asked.hoursAgo, driverId, (ctx) =>
        sendEnquiry(ctx, {
          driverId,
          spaceId: demoSpaceId(space),
          kind: 'space',
          startDate,
          startTime: Temporal.PlainTime.from('08:00'),
          durationMonths: asked.months,
          days: asked.days,
          weeklyRate: asked.weekly === undefined ? null : cents(asked.weekly * 100),
          comment: asked.comment,
        }),
      ),
      ...(offer
        ? [
            step(offer.hoursAgo, ownerId, (ctx) =>
              offerMonth(ctx, ownerId, id, {
                startDate,
                monthlyRate: cents(offer.monthly * 100),
                words: offer.text,
              }),
            ),
          ]
        : []),
    ]
  }
}
