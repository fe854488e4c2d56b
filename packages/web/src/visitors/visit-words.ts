import type { LinkState } from '@bayshare/domain/visitors/may-invite'
import type { PassStanding } from '@bayshare/domain/visitors/visitor-pass'

interface Said {
  title: string
  text: string
}

/** What a visitor reads, who has nothing but a link. */
export const visitWords = {
  invited: (host: string) => `${host} invited you to park`,
  where: 'Where',
  when: 'When',
  directions: 'Get directions',
  formTitle: 'Your details',
  formText: (host: string, asksHost: boolean) =>
    asksHost
      ? `You don't need an account. ${host} approves your visit before you can park.`
      : "You don't need an account. You get a parking pass straight away.",
  fullName: 'Full name',
  mobileNumber: 'Mobile number',
  mobileHelp: 'So that you can be reached about your car.',
  mobileNotValid: 'Enter an Australian mobile number, such as 0400 000 000.',
  registration: 'Number plate',
  get: 'Get parking pass',
  ask: 'Ask for a parking pass',
  kept: (days: number) => `We keep these details until ${days} days after your visit.`,
  privacy: 'Privacy',

  passTitle: 'Your parking pass',
  bay: 'Visitor bay',
  plate: 'Number plate',
  reference: 'Reference',
  findBay: 'Finding your bay',
  cannotMove: "Can't move it?",
  call: (phone: string) => `Call ${phone}`,
  or: ' or ',
  email: (email: string) => `email ${email}`,
  keepLink: 'Keep this link. It opens your pass at any time.',
  arrive: "I've arrived",
  arriveFrom: (time: string) => `You can check in from ${time} if your bay is free.`,
  early: (time: string) =>
    `Your visit starts ${time}. You can check in early if your bay is free. Then the gate opens for you too.`,
  leave: "I'm leaving",
  leaveTitle: 'Leaving now?',
  leaveText: 'This ends your parking and frees the bay for someone else.',

  standings: {
    asked: (host) => ({
      title: `Waiting for ${host}`,
      text: `We're holding a bay for you. Don't park until ${host} has approved your visit. This page updates by itself.`,
    }),
    approved: () => ({
      title: "You're all set",
      text: "Tap the button below once you've parked in your bay.",
    }),
    started: () => ({ title: "You're parked", text: "Tap the button below when you've left." }),
    overstayed: () => ({
      title: 'Your parking time is over',
      text: "Move your car now. Tap the button below when you've left.",
    }),
    finished: () => ({ title: 'Your visit has ended', text: 'Thanks for telling us. Have a safe trip.' }),
    declined: (host) => ({
      title: "Your visit wasn't approved",
      text: `You can't park here. Talk to ${host} if you think this is a mistake.`,
    }),
    cancelled: (host) => ({
      title: 'Your pass was cancelled',
      text: `You can't park here. Ask ${host} for a new link if you're still coming.`,
    }),
    missed: (host) => ({
      title: 'This visit is over',
      text: `Your pass has expired. Ask ${host} for a new link if you're still coming.`,
    }),
  } satisfies Record<PassStanding, (host: string) => Said>,

  links: {
    withdrawn: {
      title: 'This invitation was withdrawn',
      text: "Ask the person you're visiting for a new link.",
    },
    over: {
      title: 'This invitation is over',
      text: "It has expired. Ask the person you're visiting for a new link.",
    },
    used: {
      title: 'This link has already been used',
      text: "Ask the person you're visiting for a new link.",
    },
  } satisfies Record<Exclude<LinkState, 'open'>, Said>,
  unknownText: 'Check that you have the whole link, or ask the person you are visiting for a new one.',
}
