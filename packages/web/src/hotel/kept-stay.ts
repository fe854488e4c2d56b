import type { FormValues } from '@bayshare/domain/forms/form'
import { readFromTab, writeToTab } from '../session/tab-store'

/** What a guest has entered on the pages of one hotel, for as long as the tab is open. */
export interface KeptStay {
  token?: string
  values?: FormValues
}

const keyOf = (hotelName: string) => `bayshare-hotel-${hotelName.toLowerCase()}`

export function keptStay(hotelName: string): KeptStay {
  return readFromTab<KeptStay>(keyOf(hotelName), {})
}

export function keepStay(hotelName: string, kept: KeptStay): void {
  writeToTab(keyOf(hotelName), kept)
}
