import type { Vehicle } from '@bayshare/contract/vehicle'

/** "Toyota Camry", or its type where nobody said more. */
export function vehicleName({ make, model, type }: Pick<Vehicle, 'make' | 'model' | 'type'>): string {
  const name = [make, model].filter((part) => part !== '').join(' ')
  return name === '' ? type : name
}
