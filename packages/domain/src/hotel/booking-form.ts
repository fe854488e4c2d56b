import type { Form, FormPage } from '../forms/form'

const page: FormPage = {
  id: 'booking',
  title: 'Book parking',
  submit: 'Check availability',
  fields: [
    { name: 'start_date', kind: 'day', label: 'Arrival' },
    { name: 'cease_date', kind: 'day', label: 'Departure' },
    { name: 'full_name', kind: 'text', label: 'Name', longest: 60, autoComplete: 'name' },
    { name: 'email', kind: 'email', label: 'Email', autoComplete: 'email' },
    { name: 'mobile_number', kind: 'phone', label: 'Mobile', autoComplete: 'tel' },
    { name: 'vehicle_rego', kind: 'registration', label: 'Number plate', placeholder: 'ABC123' },
    {
      name: 'room',
      kind: 'text',
      label: 'Room or reservation number',
      longest: 20,
      isOptional: true,
      help: "Leave it empty if you don't know it yet.",
    },
  ],
}

/** What a guest of a hotel enters to book parking. */
export const hotelBookingForm: Form = { id: 'create_hotel_booking', pages: [page] }
export const hotelBookingPage: FormPage = page
