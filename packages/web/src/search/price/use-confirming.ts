import { useLocation, useSearchParams } from 'react-router'

const name = 'step'
const value = 'confirm'

/**
 * Whether somebody is about to pay. It stands in the address bar, so that the way back from the login or from adding a
 * card leads there, and the browser's back button to the details.
 */
export function useConfirming(): { isConfirming: boolean; confirmAddress: string; detailAddress: string } {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const withStep = new URLSearchParams(query)
  withStep.set(name, value)
  const without = new URLSearchParams(query)
  without.delete(name)
  return {
    isConfirming: query.get(name) === value,
    confirmAddress: addressOf(pathname, withStep),
    detailAddress: addressOf(pathname, without),
  }
}

/** Where a space is paid for, by the address of its details. */
export function confirmAddressOf(detailAddress: string): string {
  return `${detailAddress}${detailAddress.includes('?') ? '&' : '?'}${name}=${value}`
}

function addressOf(pathname: string, query: URLSearchParams): string {
  // A colon may stand in a query as it is, and times read better so.
  const text = query.toString().replaceAll('%3A', ':')
  return text === '' ? pathname : `${pathname}?${text}`
}
