import { type AustralianState, australianStates } from './australian-states'

/** The time zone of a locality: its state's, except where people live by another clock. */
export function zoneOfLocality(locality: {
  suburb: string
  state: AustralianState
  postcode: string
}): string {
  if (locality.postcode === eyreHighway.postcode && eyreHighway.suburbs.includes(locality.suburb))
    return eyreHighway.zone
  return zoneByPostcode[locality.postcode] ?? australianStates[locality.state].zone
}

const zoneByPostcode: Readonly<Record<string, string>> = {
  '2880': 'Australia/Broken_Hill',
  '2898': 'Australia/Lord_Howe',
  '2899': 'Pacific/Norfolk',
  '6798': 'Indian/Christmas',
  '6799': 'Indian/Cocos',
}

/** The roadhouses between Caiguna and the border keep a time of their own; Norseman, with the same postcode, does not. */
const eyreHighway = {
  postcode: '6443',
  zone: 'Australia/Eucla',
  suburbs: ['Caiguna', 'Cocklebiddy', 'Eucla', 'Madura', 'Mundrabilla'],
}
