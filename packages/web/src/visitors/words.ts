import type { InviteRefusal } from '@bayshare/domain/visitors/may-invite'
import type { PassStanding } from '@bayshare/domain/visitors/visitor-pass'

export const visitorWords = {
  /** How a visitor pass stands, for everybody who sees it. */
  standings: {
    asked: 'Waiting for approval',
    approved: 'Approved',
    started: 'Parked',
    finished: 'Left',
    declined: 'Declined',
    cancelled: 'Cancelled',
    overstayed: 'Overstayed',
    missed: "Didn't arrive",
  } satisfies Record<PassStanding, string>,

  title: 'Visitors',
  lead: "Invite visitors to park in your building's visitor bays. They don't need an account.",
  checkPlate: 'Check a plate',
  unit: (unit: string, building: string) => `Unit ${unit}, ${building}`,
  quota: (used: number, most: number, month: string) => `${used} of ${most} passes used in ${month}`,
  quotaHelp: 'A visit counts for the month it starts in. Links that nobody uses are given back.',
  asksHost: 'You approve each visitor before they can park.',

  noBuilding: {
    title: 'Add your building and unit',
    text: 'Visitor parking is for residents. Add your building and unit to your profile, and your building manager will confirm them.',
    action: 'Add building',
  },
  waiting: {
    title: 'Your unit is waiting to be confirmed',
    text: (building: string) =>
      `The manager of ${building} needs to confirm your unit before you can invite visitors. We'll email you when it's done.`,
    action: 'View profile',
  },
  refused: {
    title: "Your unit wasn't confirmed",
    text: (building: string) =>
      `The manager of ${building} couldn't confirm your unit. Check it in your profile, or talk to your building manager.`,
    action: 'Check profile',
  },
  noBays: {
    title: 'No visitor bays here yet',
    text: (building: string) =>
      `${building} has no visitor bays. Ask your building manager whether some can be set aside for visitors.`,
  },

  invite: 'Invite a visitor',
  inviteText: 'Choose a time of up to 24 hours. You get a link that works for one visitor.',
  startDate: 'From',
  startTime: 'Start time',
  endDate: 'Until',
  endTime: 'End time',
  clocks: (zone: string) => `Times are in ${zone}.`,
  chooseDates: 'Choose a date for the start and the end.',
  refusals: {
    'visit-not-ahead': 'Choose a start and an end that are still ahead.',
    'visit-too-long': 'A visitor pass lasts up to 24 hours.',
    'visit-too-far-ahead': 'You can invite visitors up to 30 days ahead.',
    'visitor-quota-used': 'Your unit has used all its visitor passes for that month.',
  } satisfies Record<InviteRefusal | 'visitor-quota-used', string>,
  makeLink: 'Create link',

  ready: 'Your link is ready',
  readyText: (time: string) =>
    `Send it to your visitor for ${time}. We show it only once, so copy or share it now.`,
  link: 'Link for your visitor',
  copy: 'Copy link',
  copied: 'Copied!',
  copyFailed: "Couldn't copy. Select the link and copy it yourself.",
  share: 'Share link',
  shareTitle: (building: string) => `Visitor parking at ${building}`,
  qr: 'QR code of the link for your visitor',
  qrText: 'Or let your visitor scan this code.',
  another: 'Invite another visitor',
  done: 'Done',

  links: 'Links not used yet',
  linksText: "Each works for one visitor. We can't show a link again; withdraw it and create another one.",
  made: (day: string) => `Created ${day}`,
  withdraw: 'Withdraw link',
  withdrawTitle: 'Withdraw this link?',
  withdrawText: (time: string) => `The link for ${time} will stop working, and your unit gets the pass back.`,
  unusedLink: 'Link without a visitor',
  linkStates: { open: 'Not used yet', used: 'Used', withdrawn: 'Withdrawn', over: 'Not used' },

  current: 'Coming and parked',
  none: 'No visitors yet',
  noneText: 'When a visitor uses your link, you see them here with their number plate and bay.',
  earlier: 'Earlier visits',
  bay: (marking: string) => `Bay ${marking}`,
  erased: 'Visitor',
  approve: 'Approve',
  decline: 'Decline',
  declineTitle: (name: string) => `Decline ${name}?`,
  declineText: "They can't park in your building, and your unit gets the pass back.",
  cancel: 'Cancel pass',
  keep: 'Keep pass',
  cancelTitle: (name: string) => `Cancel ${name}'s pass?`,
  cancelText: "They can't park in your building any more, and your unit gets the pass back.",
  overstayedText: 'The time is over and the car is still there. Ask your visitor to move it.',
}
