export const priceWords = {
  total: 'Total',
  totalPrice: 'Total Price',
  monthlyPayment: 'Monthly Payment',
  thenRest: (amount: string, days: number) =>
    `then ${amount} for the remaining ${days} ${days === 1 ? 'day' : 'days'}`,
  thenMonthly: (amount: string, day: string) => `then ${amount} every month, from ${day}`,
  plusCardFee: 'plus card fee',
}
