export const vehicleTypes = ['Bike', 'Hatchback', 'Sedan', '4WD/SUV', 'Van'] as const
export type VehicleType = (typeof vehicleTypes)[number]

/** Bike 0 to Van 4 (rule: vehicle size). */
function sizeRank(type: VehicleType): number {
  return vehicleTypes.indexOf(type)
}

export function isTooLarge(vehicle: VehicleType, largestThatFits: VehicleType): boolean {
  return sizeRank(vehicle) > sizeRank(largestThatFits)
}
