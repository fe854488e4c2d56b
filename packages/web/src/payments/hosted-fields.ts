import type { CardField } from '@bayshare/domain/payments/card-fields'
import type { CardToken } from './sandbox-token'

/** A bank's own fields in our page: what is typed there goes to the bank and never through our page. */
export interface HostedFields {
  /** Which fields nobody has typed into yet. */
  emptyFields(): CardField[]
  /** Which fields hold something that the bank can already tell to be wrong. */
  wrongFields(): CardField[]
  focus(field: CardField): void
  /** Tells the frame of a field its error, or that it has none any more, so that a screen reader finds it there. */
  tell(field: CardField, error: string | undefined): void
  token(): Promise<CardToken>
  close(): void
}

export interface FieldChange {
  field: CardField
  isWrong?: boolean
  hasFocus?: boolean
}

export type FieldPlaces = Readonly<Record<CardField, HTMLElement>>

export type OpenHostedFields = (
  key: string,
  places: FieldPlaces,
  onChange: (change: FieldChange) => void,
) => Promise<HostedFields>

/** What recognises the device did not load, so the bank would not take the card. */
export class NoDeviceData extends Error {}
