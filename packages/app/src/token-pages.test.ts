import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOpenedByToken } from '@bayshare/server/http/pages'
import { expect, test } from 'vitest'
import { projectFolder } from './project-folder'

/** Every address in the table of pages, which only the web package knows. */
const table = readFileSync(join(projectFolder, 'packages/web/src/shell/routes.ts'), 'utf8')
const paths = [...new Set([...table.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => path))]
const hasToken = (path: string) => /:\w*token/i.test(path)
/** Something stands for each part of an address. */
const addressOf = (path: string) => path.replaceAll(/:\w+/g, 'x').replace('*', 'x')

test.each(paths)('whether other sites learn the address of %s', (path) => {
  expect(isOpenedByToken(addressOf(path))).toBe(hasToken(path))
})

test('the pages of mailed and handed out links are known', () => {
  expect(paths.length).toBeGreaterThan(80)
  expect(paths.filter(hasToken).toSorted()).toEqual([
    '/answer/:token',
    '/auth_redirect/:token',
    '/book/:hotelName/:step/:token',
    '/closedaccount/:token',
    '/confirmemail/:proofToken',
    '/emailchanged/:token',
    '/invitation/:token',
    '/resetpassword/:resetToken',
    '/unsubscribe/:token',
    '/visit/:token',
  ])
})
