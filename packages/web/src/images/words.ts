export const imageWords = {
  wrongFormat: 'Please upload images in JPG or PNG format',
  tooSmall: 'This picture is too small. Please choose another.',
  tooLarge: 'This picture is too large. Please choose another.',
  unreadable: 'This picture could not be read. Please choose another.',
}
