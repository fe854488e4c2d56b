// @vitest-environment happy-dom
import { brandById } from '@bayshare/domain/brands/all-brands'
import { fieldKinds } from '@bayshare/domain/forms/field-kinds'
import type { FieldValue, FormField, FormPage } from '@bayshare/domain/forms/form'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { createSession } from '../session/create-session'
import { Providers } from '../shell/Providers'
import { found, leaveField, named, press, type } from '../testing/visit'
import { FormById } from './FormById'
import { FormView, type FormViewProps } from './FormView'

type Save = FormViewProps['onSave']

async function draw(content: ReactNode) {
  const session = createSession(async () => Response.json({}))
  const { container: root } = render(
    <Providers brand={brandById('main')} isSandbox={false} session={session}>
      <main>{content}</main>
    </Providers>,
  )
  const main = root.querySelector('main') as HTMLElement
  return {
    main,
    text: () => main.textContent ?? '',
    input: (name = 'it') => main.querySelector(`[name=${name}]`) as HTMLInputElement,
    button: () => named(main, 'button', 'Save') as HTMLButtonElement,
  }
}

const pageOf = (...fields: FormField[]): FormPage => ({ id: 'page', title: 'Page', submit: 'Save', fields })
const it = (kind: FormField['kind'], rest: Partial<FormField> = {}): FormField => ({
  name: 'it',
  kind,
  label: 'It',
  ...rest,
})
const options = [
  { value: 1, label: 'One' },
  { value: 2, label: 'Two' },
]

test.each<[string, Partial<FormField>, string]>([
  ['optional', { isOptional: true }, 'It (optional)'],
  ['never required', { name: 'lease_end_date' }, 'It (optional)'],
  ['required', {}, 'It'],
  ['a switch', { isOptional: true, kind: 'toggle' }, 'It'],
])('whether a field may stay empty stands beside its label: %s', async (_, rest, label) => {
  const field = it('text', rest)
  const { main } = await draw(<FormView page={pageOf(field)} onSave={() => Promise.resolve()} />)
  const input = main.querySelector(`[name=${field.name}]`)
  expect(main.querySelector(`label[for="${input?.id}"]`)?.textContent).toBe(label)
})

test.each(fieldKinds.filter((kind) => kind !== 'hidden' && kind !== 'shown'))(
  'a field for %s is drawn with its label',
  async (kind) => {
    const onSave = () => Promise.resolve()
    const { main, text } = await draw(<FormView page={pageOf(it(kind, { options }))} onSave={onSave} />)
    // The address field arrives a moment later than the others.
    await found(main, () => main.querySelector('[name=it]'))
    const field = main.querySelector('[name=it]') as HTMLElement
    const group = field.closest('[role=radiogroup]')
    const label = group
      ? document.getElementById(group.getAttribute('aria-labelledby') ?? '')
      : main.querySelector(`label[for="${field.id}"]`)
    expect(label?.textContent).toBe('It')
    expect(text()).not.toContain('Missing Type')
  },
)

test('a kind that is not known is said', async () => {
  const strange = { ...it('text'), kind: 'hologram' } as unknown as FormField
  const { text } = await draw(<FormView page={pageOf(strange)} onSave={() => Promise.resolve()} />)
  expect(text()).toContain('Missing Type')
})

test('a form that is not known is said', async () => {
  const { text } = await draw(<FormById id="nonsense" onSave={() => Promise.resolve()} />)
  expect(text()).toBe('Missing Form: nonsense')
})

const refusedTexts: [kind: FormField['kind'], typed: string, said: string][] = [
  ['text', '', 'This field is required'],
  ['postcode', '20', 'Please enter a 4-digit postcode'],
  ['phone', '02 9999 9999', 'Please enter a valid Australian mobile number'],
  ['date', '31/02/2027', 'Please enter a valid date in DD/MM/YYYY format'],
  ['percentage', '101', 'Please enter a percentage from 0 to 100'],
  ['address', '', 'Please select a street address from the suggestions'],
]

test.each(refusedTexts)('a field for %s holding %j says %j', async (kind, typed, said) => {
  const onSave = vi.fn<Save>(() => Promise.resolve())
  const { main, text, input, button } = await draw(<FormView page={pageOf(it(kind))} onSave={onSave} />)
  await found(main, () => main.querySelector('[name=it]'))
  if (typed !== '') await type(input(), typed)
  await press(button())
  await found(main, () => text().includes(said))
  expect(document.activeElement).toBe(input())
  expect(onSave).not.toHaveBeenCalled()
  // Typing takes the words away again.
  if (typed === '') return
  await type(input(), '1')
  expect(text()).not.toContain(said)
})

const taken: [kind: FormField['kind'], typed: string, shown: string, sent: FieldValue][] = [
  ['phone', '0491 570 156', '0491 570 156', '0491 570 156'],
  ['date', '31122027', '31/12/2027', '2027-12-31'],
  ['dollars', '$1,200', '1200', 1200],
  ['email', ' sam@example.com ', 'sam@example.com', 'sam@example.com'],
]

test.each(taken)('a field for %s makes %j to %j', async (kind, typed, shown, sent) => {
  const onSave = vi.fn<Save>(() => Promise.resolve())
  const { main, input, button } = await draw(<FormView page={pageOf(it(kind))} onSave={onSave} />)
  await type(input(), typed)
  await leaveField(input())
  expect(input().value).toBe(shown)
  await press(button())
  await found(main, () => onSave.mock.calls.length > 0)
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ it: sent })
})

test('a field that hangs on another is asked only with it', async () => {
  const page = pageOf(
    it('choice', { name: 'kind', options }),
    it('text', { requires: { field: 'kind', value: 1 } }),
  )
  const onSave = vi.fn<Save>(() => Promise.resolve())
  const { main, input, button } = await draw(<FormView page={page} onSave={onSave} />)
  expect(input()).toBeNull()
  const [one, two] = main.querySelectorAll<HTMLInputElement>('input[type=radio]')
  await press(one as HTMLElement)
  await type(input(), 'Unit 4')
  await press(two as HTMLElement)
  expect(input()).toBeNull()
  await press(button())
  expect(onSave).toHaveBeenCalledWith({ kind: 2 })
})

test('a code goes off with its last digit', async () => {
  const onSave = vi.fn<Save>(() => Promise.resolve())
  const { input } = await draw(<FormView page={pageOf(it('code'))} onSave={onSave} />)
  expect(input().inputMode).toBe('numeric')
  await type(input(), '123')
  expect(onSave).not.toHaveBeenCalled()
  await type(input(), '1234')
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ it: '1234' })
})

test('a form that stays says that it was saved, until somebody types again', async () => {
  const onSave = () => Promise.resolve()
  const { text, input, button } = await draw(
    <FormView page={pageOf(it('text'))} onSave={onSave} savedWords="Your changes were saved successfully" />,
  )
  await type(input(), 'Sam')
  await press(button())
  expect(text()).toContain('Your changes were saved successfully')
  await type(input(), 'Sami')
  expect(text()).not.toContain('Your changes were saved successfully')
})

test('while it is being sent nothing is sent a second time', async () => {
  let finish = () => {}
  const onSave = vi.fn<Save>(() => new Promise((resolve) => (finish = resolve)))
  const { main, input, button } = await draw(<FormView page={pageOf(it('text'))} onSave={onSave} />)
  await type(input(), 'Sam')
  const form = main.querySelector('form') as HTMLFormElement
  await act(async () => {
    form.requestSubmit()
    form.requestSubmit()
  })
  expect(button().disabled).toBe(true)
  await act(async () => form.requestSubmit())
  await act(async () => finish())
  expect(onSave).toHaveBeenCalledTimes(1)
  expect(button().disabled).toBe(false)
})

test('what the page checks beyond its fields is said, and nothing is sent', async () => {
  const onSave = vi.fn<Save>()
  const { main, text, input, button } = await draw(
    <FormView page={pageOf(it('text'))} onSave={onSave} check={() => ({ it: 'Not like this' })} />,
  )
  await type(input(), 'something')
  await press(button())
  await found(main, () => text().includes('Not like this'))
  expect(onSave).not.toHaveBeenCalled()
})
