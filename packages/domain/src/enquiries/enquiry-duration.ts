/** For how many months somebody asks (rule: long-term enquiries). */
export const enquiryDurations = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

export function durationWords(months: number): string {
  return months === 1 ? '1 month' : `${months} months`
}
