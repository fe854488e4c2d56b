import type { Brand } from '@bayshare/domain/brands/brand'
import type { ListingPage } from '@bayshare/domain/listings/listing-pages'
import { formatRoundMoney } from '@bayshare/domain/money/format-money'

/** What the pages about one's own listings say. */
export const listingsWords = {
  title: 'My Spots',
  emptyTitle: 'Earn money by listing your spot',
  emptyText: (brand: Brand) =>
    `A ${brand.words.spot} near you could earn ${formatRoundMoney(brand.policy.sampleEarnings)} AUD monthly.`,
  getStarted: 'Get started',
  addAnother: { space: 'Add another spot', bay: 'Add new listing' },
  actions: {
    space: {
      edit: 'Edit Listing',
      pricing: 'Set Pricing',
      availability: 'Set Availability',
      photos: 'Add Photos',
    },
    bay: {
      edit: 'Edit Listing',
      pricing: 'Edit Pricing',
      availability: 'Edit Availability',
      photos: 'Add Photos',
    },
  },
  /** The same words stand on every card, so screen readers are told which listing. */
  of: (listing: string) => `: ${listing}`,
  actionOn: (action: string, listing: string) => `${action}: ${listing}`,
  resume: 'Continue listing',
  remove: 'Remove',
  removeTitle: (listing: string) => `Remove ${listing}?`,
  removeDraft: "What you've entered will be deleted.",
  removeLive: "It's removed from search straight away. Past bookings stay in your records.",
  discardTitle: 'Discard your changes?',
  discardText: "It's only saved on this device, so you can't get it back.",
  discard: 'Discard',
  state: {
    live: 'Live',
    draft: 'Draft',
    paused: 'Paused',
    unavailable: 'Unavailable',
    'taken-down': 'Taken down',
    waiting: 'Waiting',
    declined: 'Not confirmed',
    typed: 'Not saved yet',
  },
  takenDown: (reason: string, supportEmail: string) =>
    `We've taken this listing down ("${reason}"). Change what's wrong, then write to ${supportEmail}. Bookings that were already made stay.`,
  progress: (percent: number) => `${percent}% complete`,
  newSpot: 'New listing',
  typedOnly: 'Saved on this device until you press Next.',
  typedHere: 'You have unsaved changes here.',
  hourly: (amount: string) => `${amount} an hour`,
  monthly: (amount: string) => `${amount} a month`,
  bayNeedsWeekdays:
    "Monthly parking needs 24/7 or weekday availability. Drivers can't book by the month until you set it.",
  needsAlways:
    "Monthly parking needs 24/7 availability. Drivers can't book your spot by the month until it's open 24/7.",
  needsTimes: "Drivers can't book until you set your availability.",
  timesAreOver: "Your availability has ended. Drivers can't book until you set new times.",
  claimWaits:
    "Your building manager confirms first that this bay is yours. Until then nobody finds it in search. We'll email you.",
  claimDeclined: (reason: string) =>
    `Your building manager didn't confirm this bay: ${reason} If the marking is wrong, change it and we'll ask again.`,
  lacksOffer: 'Nobody can book this spot. Turn on casual or monthly parking.',
  bayName: (marking: string) => `Bay ${marking}`,

  notTenantTitle: 'Not a tenant',
  notTenantText:
    'Bays are listed by people who live or work in a building. Choose yours in your profile first.',
  toProfile: 'Go to my profile',
}

/** What the pages of the listing form say. */
export const wizardWords = {
  back: 'Back',
  ways: 'Listing steps',
  next: 'Next',
  leave: 'My Spots',
  saving: 'Saving…',
  notSaved: "This page wasn't saved. Try again.",
  restored: "We've restored what you typed here before.",
  loadingFailed: 'ERROR',
  missing: 'NO SPACE DATA',
  missingText: "We couldn't find this listing. It may have been removed.",
  missingForm: 'ERROR LOADING FORM',
  tryAgain: 'Try again',
  toListings: 'Go to My Spots',
  titles: {
    results: 'Your spot is saved',
    availability: 'When is it open?',
    availability2: 'Your spot is live',
    photos: 'Show your spot',
  } satisfies Partial<Record<ListingPage, string>>,

  chosen: 'Chosen address',
  takeRate: (amount: string) => `Use ${amount}`,
  suggested: 'Suggested',
  because: ({ among, within, lowest, highest }: Reasons) =>
    `${among} similar spots within ${within} cost from ${lowest} to ${highest}`,
  tooFew: (among: number, within: string, needed: number) =>
    `No suggestion yet: ${similar(among)} within ${within}, and we need at least ${needed}.`,
  noSuggestion: "We couldn't load a suggestion. You can set a price without it.",
  sample: (amount: string) => `${amount} AUD monthly`,
  sampleText: (spot: string) => `is what a ${spot} rented by the month can earn you, after our commission.`,
  bounds: (least: string, most: string, usual: string) =>
    `Bays in this building cost from ${least} to ${most}, usually ${usual}.`,

  resultsText: 'Two steps left. Drivers can find it once you set its availability.',
  bayResultsText: 'Drivers in your building can find it now. A photo helps them spot it in the car park.',
  bayWaitsText:
    "Your building manager confirms first that this bay is yours. Until then nobody finds it in search. We'll email you what they decide.",
  setTimes: 'Set availability',
  addPhotos: 'Add photos',
  later: 'Later',
  liveText: 'Drivers can find and book it now. Photos make it stand out.',
  notLiveTitle: "Your spot isn't live yet",
  changePricing: 'Change pricing',
  changeTimes: 'Change availability',

  kindOfTimes: 'Availability',
  always: '24/7',
  alwaysText: 'Around the clock, every day. Monthly parking needs it.',
  weekly: 'Weekly hours',
  weeklyText: 'The same hours on the days you choose.',
  days: 'Days',
  from: 'From',
  to: 'To',
  chooseDay: 'Choose at least one day.',
  open: 'Open at these times:',
  change: 'Change availabilities',
  nightShift: 'This runs past midnight into the next day.',

  photosLead: 'Three photos help drivers trust and find your spot.',
  photosTitle: 'Photos',
  firstTitle: 'Congrats! You just listed your first spot.',
  firstBayText: "It's waiting for your building manager. We'll email you once drivers can find it.",
  firstText: "Drivers nearby can find it now. We'll let you know when someone books.",
  dismiss: 'Dismiss',
}

interface Reasons {
  among: number
  within: string
  lowest: string
  highest: string
}

export const photoWords = {
  groups: {
    general: { title: 'The spot', text: 'What a driver sees when parking.' },
    street: { title: 'The street', text: 'The entrance, seen from the street.' },
    access: {
      title: 'Access',
      text: 'Gate, key box or code pad. Only drivers with a confirmed booking see it.',
    },
  },
  choose: (slot: string) => `Choose a photo: ${slot}`,
  chooseShort: 'Choose or drop a photo',
  replace: 'Replace',
  replaceOf: (slot: string) => `Replace the photo: ${slot}`,
  remove: 'Delete',
  removeOf: (slot: string) => `Delete the photo: ${slot}`,
  undo: 'Undo',
  undoOf: (slot: string) => `Keep the photo: ${slot}`,
  removed: 'Deletes when you finish',
  fresh: 'Uploads when you finish',
  preparing: 'Preparing your photo…',
  preview: (slot: string) => `${slot}, your photo`,
  finish: 'Finish',
  uploading: (percent: number) => `Uploading, ${percent}%`,
  help: 'JPG or PNG. iPhone photos are converted for you.',
}

function similar(count: number): string {
  if (count === 0) return 'no similar spots'
  return count === 1 ? '1 similar spot' : `${count} similar spots`
}
