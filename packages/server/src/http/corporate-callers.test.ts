import { allRoutes } from '@bayshare/contract/all-routes'
import { isOpenToCorporate } from '@bayshare/contract/open-to-corporate'
import type { Route } from '@bayshare/contract/route'
import { expect, test } from 'vitest'

test('a manager answers requests and reports what went wrong in the building', () => {
  const { managedBooking, answerRequest, reportIncident, bookingIncidents, addIncidentPicture } = allRoutes
  const needed = [managedBooking, answerRequest, reportIncident, bookingIncidents, addIncidentPicture]
  expect(needed.filter((route) => !isOpenToCorporate(route))).toEqual([])
})

test('a company answers what drivers ask it for by the month, and asks nobody itself', () => {
  const { myEnquiries, myEnquiry, replyToEnquiry, declineEnquiry, offerMonth, sendEnquiry, withdrawEnquiry } =
    allRoutes
  const answering = [myEnquiries, myEnquiry, replyToEnquiry, declineEnquiry, offerMonth]
  expect(answering.filter((route) => !isOpenToCorporate(route))).toEqual([])
  expect([sendEnquiry, withdrawEnquiry].filter(isOpenToCorporate)).toEqual([])
})

test('most of what drivers and owners call is closed to corporate users', () => {
  const closed = Object.values<Route>(allRoutes).filter(
    (route) => ['signed-in', 'member'].includes(route.caller) && !isOpenToCorporate(route),
  )
  expect(closed.length).toBeGreaterThan(60)
})
