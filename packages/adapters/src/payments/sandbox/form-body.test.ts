import { expect, test } from 'vitest'
import { parseForm } from './form-body'

test('names nest by brackets', () => {
  expect(parseForm('amount=1650&card[exp][month]=12&card[exp][year]=2034')).toEqual(
    new Map<string, unknown>([
      ['amount', '1650'],
      [
        'card',
        new Map([
          [
            'exp',
            new Map([
              ['month', '12'],
              ['year', '2034'],
            ]),
          ],
        ]),
      ],
    ]),
  )
})

test('lists come with and without positions, also of groups', () => {
  expect(parseForm('expand[]=a&expand[]=b').get('expand')).toEqual(['a', 'b'])
  expect(parseForm('types[0]=card&types[1]=link').get('types')).toEqual(['card', 'link'])
  expect(parseForm('items[0][price]=1&items[0][quantity]=2').get('items')).toEqual([
    new Map([
      ['price', '1'],
      ['quantity', '2'],
    ]),
  ])
})

test('encoded brackets, signs and letters are read', () => {
  expect(parseForm('metadata%5Bplace%5D=Caf%C3%A9+%26+Bar').get('metadata')).toEqual(
    new Map([['place', 'Café & Bar']]),
  )
})

test('a name cannot reach a prototype', () => {
  parseForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes')
  expect({}).not.toHaveProperty('polluted')
})

test.each(['a=1&a[b]=2', 'a[b]=1&a[]=2', 'a[7]=1', '[x]=1', `a${'[b]'.repeat(9)}=1`])(
  '%s is refused',
  (encoded) => {
    expect(() => parseForm(encoded)).toThrow(/^Invalid/)
  },
)
