import type { FormPage } from '@bayshare/domain/forms/form'
import type { FieldTools } from '@bayshare/domain/forms/problems-in'

/** What the rules need beside the values. The rules of telephone numbers are large and come only where one is asked. */
export async function toolsFor(page: FormPage): Promise<FieldTools> {
  if (!page.fields.some(({ kind }) => kind === 'phone')) return { isMobileNumber: () => true }
  try {
    const { isMobileNumber } = await import('@bayshare/contract/phone-number')
    return { isMobileNumber }
  } catch {
    // The server checks the number again, so a part that did not arrive must not stop anybody.
    return { isMobileNumber: () => true }
  }
}
