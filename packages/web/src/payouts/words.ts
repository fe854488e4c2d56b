import { earningStateWords } from '@bayshare/domain/payouts/earning-state'

export const earningsWords = {
  title: 'Earnings',
  lead: 'What your spots have earned, to the cent.',
  seeAll: 'See your earnings',
  available: 'Available',
  availableHelp: 'Included in your next payout, or move it to your wallet.',
  pending: 'Pending',
  pendingHelp: "Bookings that haven't ended yet, or ended less than 48 hours ago.",
  underWay: 'On its way',
  underWayHelp: "Payouts your bank hasn't confirmed yet.",
  nextPayout: (day: string) => `Next payout: ${day}`,
  schedule: 'Earnings are transferred on the 15th of every month.',
  noDetails: "Add your bank details to get paid. Until then we'll keep your earnings here.",
  addDetails: 'Add Payout Details',
  onHold: (moment: string) =>
    `Your payout details are new. For your security, nothing is paid before ${moment}.`,
  csv: 'Download as CSV',

  move: 'Move to wallet',
  moveTitle: 'Move earnings to your wallet?',
  moveText: (amount: string) =>
    `${amount} will be added to your wallet balance for parking. It can't be moved back or paid out.`,
  moveConfirm: (amount: string) => `Move ${amount}`,
  moving: 'Moving your earnings…',
  moved: (amount: string) => `${amount} was moved to your wallet.`,

  chart: 'The last twelve months',
  chartMonth: 'Month',
  chartTotal: (amount: string) => `${amount} in total`,
  chartTable: 'Show as a table',
  month: 'Month',
  earned: 'Earned',

  latest: 'Latest bookings',
  latestNone: 'No bookings yet. They show here once someone books one of your spots.',
  place: 'Spot',
  day: 'Date',
  price: 'Price',
  commission: 'Commission',
  youEarn: 'You earn',
  state: 'Status',
  period: (number: number) => `month ${number}`,
  states: earningStateWords,

  payouts: 'Payouts',
  payoutsNone: 'No payout yet.',
  payoutOf: 'Payout',
  made: 'Made on',
  amount: 'Amount',
  statement: 'Statement (PDF)',
  statementNone: 'Not ready yet',
  paper: 'Statement',
  payoutStates: {
    made: 'Being prepared',
    sent: 'Sent to the bank',
    paid: 'Paid',
    returned: 'Returned by the bank',
  },

  noneTitle: 'Nothing earned yet',
  noneText: "Once someone books one of your spots, you'll see your earnings here.",
  toListings: 'My Spots',
}

export const operatorWords = {
  title: 'Payouts',
  lead: 'What owners are paid, month by month.',
  month: 'Month',
  none: 'No payouts this month. Payouts are made on the 15th for what was earned up to the end of the previous month.',
  caption: 'Payouts this month',
  owner: 'Owner',
  bank: 'BSB and account',
  amount: 'Amount',
  state: 'Status',
  file: 'File',
  fileNumber: (number: number) => `No. ${number}`,
  noFile: 'Not in a file yet',
  states: { made: 'Waiting', sent: 'Sent to the bank', paid: 'Paid', returned: 'Returned' },
  summary: (count: number, amount: string) =>
    `${count} ${count === 1 ? 'payout' : 'payouts'}, ${amount} in total`,

  waiting: (count: number, amount: string) =>
    `${count} ${count === 1 ? 'payout is' : 'payouts are'} waiting for the bank: ${amount}.`,
  nothingWaits: 'No payouts are waiting for the bank.',
  makeFile: 'Create bank file',
  makingFile: 'Creating the file…',
  fileMade: 'The file is ready.',
  files: 'Bank files',
  filesText: "ABA files to upload to your company's online banking.",
  fileTitle: (number: number) => `File no. ${number}`,
  fileFacts: (count: number, amount: string, moment: string) =>
    `${count} ${count === 1 ? 'payout' : 'payouts'}, ${amount}, made ${moment}`,
  download: 'Download',
  downloadFile: (number: number) => `Download file no. ${number}`,

  chooseAll: 'Select all that were sent to the bank',
  choose: (owner: string) => `Select the payout to ${owner}`,
  chosen: (count: number, amount: string) => `${count} selected, ${amount}`,
  chooseFirst: 'Select payouts that were sent to the bank to update them.',
  markPaid: 'Mark paid',
  returned: 'Returned',
  paidTitle: 'Mark as paid?',
  paidText: (count: number, amount: string) =>
    `${count === 1 ? 'This payout has' : `These ${count} payouts have`} reached the owner's bank: ${amount} in total. This can't be undone.`,
  returnedTitle: 'Returned by the bank?',
  returnedText: (count: number, amount: string) =>
    `${amount} goes back to ${count === 1 ? "the owner's" : "the owners'"} earnings, with the reason.`,
  reason: 'Reason given by the bank',
  reasonHelp: 'The owner will see this.',
  reasonNeeded: 'Enter a reason.',
  closing: 'Saving…',
  closed: (count: number) => `${count} ${count === 1 ? 'payout was' : 'payouts were'} updated.`,

  report: 'Sharing-economy report',
  reportText: 'What owners received in half a year, as the tax office requires of platforms.',
  half: 'Half year',
  halfWords: (year: number, half: 1 | 2) =>
    half === 1 ? `January to June ${year}` : `July to December ${year}`,
  makeReport: 'Download report',
  makingReport: 'Putting the report together…',
  reportMade: (owners: number) => `The report has ${owners} ${owners === 1 ? 'owner' : 'owners'}.`,
}
