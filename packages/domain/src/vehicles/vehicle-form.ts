import type { Form } from '../forms/form'
import { vehicleTypes } from './size'

export const vehicleForm: Form = {
  id: 'vehicle',
  pages: [
    {
      id: 'vehicle',
      title: 'Vehicle Details',
      submit: 'Save',
      fields: [
        { name: 'registration', kind: 'registration', label: 'Registration', placeholder: 'ABC123' },
        {
          name: 'car_type',
          kind: 'select',
          label: 'Vehicle type',
          options: vehicleTypes.map((type) => ({ value: type, label: type })),
        },
        { name: 'make', kind: 'text', label: 'Make', placeholder: 'Toyota' },
        { name: 'model', kind: 'text', label: 'Model', placeholder: 'Corolla' },
        { name: 'default', kind: 'toggle', label: 'Use this vehicle by default' },
      ],
    },
  ],
}
