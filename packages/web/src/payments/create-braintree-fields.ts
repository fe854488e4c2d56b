import { create as createClient } from 'braintree-web/client'
import { create as createDataCollector, type DataCollector } from 'braintree-web/data-collector'
import {
  create as createHostedFields,
  type HostedFieldFieldOptions,
  type HostedFields,
} from 'braintree-web/hosted-fields'

export interface BraintreeParts {
  fields: HostedFields
  device: DataCollector
}

interface FieldOptions {
  fields: HostedFieldFieldOptions
  styles: Record<string, Record<string, string>>
}

/** All that needs `braintree-web`, in a file of its own that loads when the form is opened. */
export async function createBraintreeFields(
  clientToken: string,
  options: FieldOptions,
): Promise<BraintreeParts | 'no-device-data'> {
  const client = await createClient({ authorization: clientToken })
  const device = await createDataCollector({ client }).catch(() => undefined)
  if (!device) return 'no-device-data'
  try {
    return { device, fields: await createHostedFields({ client, ...options }) }
  } catch (error) {
    void device.teardown()
    throw error
  }
}
