import {
  IconAlertTriangle,
  IconBuilding,
  IconBuildingBank,
  IconDiscount,
  IconHeartbeat,
  IconMessageReport,
  IconParking,
  IconScale,
  IconStack2,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Waiting } from './use-waiting'

interface Section {
  to: string
  title: string
  /** What it is for, in one line. */
  text: string
  /** What of it waits for an operator. */
  waits?: keyof Waiting
  Icon: ComponentType<{ size: number; stroke: number }>
}

/** What the operator desk offers, in the order in which it is shown. */
export const sections: readonly Section[] = [
  {
    to: '/operator/incidents',
    title: 'Incidents',
    text: 'Decide what drivers and owners reported.',
    waits: 'incidents',
    Icon: IconAlertTriangle,
  },
  {
    to: '/operator/disputes',
    title: 'Disputes',
    text: 'Payments that are disputed at the bank, and earnings on hold.',
    waits: 'disputes',
    Icon: IconScale,
  },
  {
    to: '/operator/reports',
    title: 'Reported messages',
    text: 'Read what people reported, warn them or stop them from writing.',
    waits: 'reports',
    Icon: IconMessageReport,
  },
  {
    to: '/operator/payouts',
    title: 'Payouts',
    text: 'Pay owners: bank files, returned payouts and the report for the tax office.',
    Icon: IconBuildingBank,
  },
  {
    to: '/operator/people',
    title: 'People',
    text: 'Find anyone, see what they have here, suspend an account or lift the suspension.',
    Icon: IconUsers,
  },
  {
    to: '/operator/buildings',
    title: 'Buildings',
    text: 'Create a building and invite its first manager; see who looks after which.',
    Icon: IconBuilding,
  },
  {
    to: '/operator/listings',
    title: 'Listings',
    text: 'Find a spot or bay, take it down with a reason and put it back.',
    Icon: IconParking,
  },
  {
    to: '/operator/promos',
    title: 'Promo codes',
    text: 'Create codes, see what they cost and end them.',
    Icon: IconDiscount,
  },
  {
    to: '/operator/queues',
    title: 'Queues',
    text: 'Jobs and messages that failed or wait, to try again.',
    waits: 'queues',
    Icon: IconStack2,
  },
  {
    to: '/operator/health',
    title: 'Health',
    text: 'Check that every promise of the database holds.',
    Icon: IconHeartbeat,
  },
]
