export const imageWords = {
  addPhoto: 'Add a photo',
  changePhoto: 'Choose another photo',
  removePhoto: 'Remove photo',
  preparing: 'Preparing your photo…',
  photoAlt: 'Your photo',
  wrongFormat: 'Please upload images in JPG or PNG format',
  tooSmall: 'This picture is too small. Choose another.',
  tooLarge: 'This picture is too large. Choose another.',
  unreadable: "We couldn't read this picture. Choose another.",
}
