import { expect, test } from 'vitest'
import { referralLink, shareLinks } from './share-links'

test('the personal link stands below the site, with or without its slash', () => {
  expect(referralLink('https://bayshare.example', 'PRIYA1')).toBe('https://bayshare.example/Referred/PRIYA1/')
  expect(referralLink('https://bayshare.example/', 'A/B')).toBe('https://bayshare.example/Referred/A%2FB/')
})

test('every way carries the whole link and text, however they are spelled', () => {
  const link = 'https://bayshare.example/Referred/PRIYA1/'
  const message = 'Park & save: $5 for you, 100% + free'
  const links = shareLinks(link, 'For you & yours', message)
  const asked = (address: string, name: string) => new URL(address).searchParams.get(name)
  expect(asked(links.email, 'subject')).toBe('For you & yours')
  expect(asked(links.email, 'body')).toBe(`${message} ${link}`)
  expect(asked(links.sms, 'body')).toBe(`${message} ${link}`)
  expect(asked(links.facebook, 'u')).toBe(link)
  expect([asked(links.twitter, 'text'), asked(links.twitter, 'url')]).toEqual([message, link])
  expect(asked(links.whatsapp, 'text')).toBe(`${message} ${link}`)
  expect(Object.values(links).join('')).not.toContain('+')
})
