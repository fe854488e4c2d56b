export const imageWords = {
  wrongFormat: 'Please upload images in JPG or PNG format',
  tooSmall: 'This picture is too small. Choose another.',
  tooLarge: 'This picture is too large. Choose another.',
  unreadable: "We couldn't read this picture. Choose another.",
}
