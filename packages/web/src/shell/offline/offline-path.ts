/** The document that the service worker keeps and shows where the server cannot be reached. */
export const offlinePath = '/offline'
