export const withdrawTexts = {
  notSent: 'Your withdrawal could not be sent. Please try again.',
  chooseOne: 'Choose at least one work',
  email: 'Please enter a valid email address',
  whichWorks: 'What do you withdraw from?',
  acknowledgement: 'Your acknowledgement goes there straight away.',
  noReason: 'You do not have to give a reason. Nothing is sent until you confirm it.',
};
