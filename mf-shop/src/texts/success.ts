export const successTexts = {
  lookingUp: 'One moment: your payment is being looked up.',
  keepOpen: 'This takes a moment. Please keep this page open.',
  needsScripts: 'This page needs JavaScript. An email will confirm your payment.',
  confirmation: 'The confirmation email, with the link to track it and the invoice.',
  packed: 'It is packed by hand, and an email brings the carrier and tracking link.',
  atHome: (days: number) => `Live with it for ${days} days. If it is wrong for the room, send it back.`,
  resetFailed: 'This browser could not be reset just now. Please try again.',
  openFailed: 'Your order could not be opened just now. Please try again.',
  showsAddress: 'It shows the delivery address. The link in your confirmation email does too.',
  lookUpFailed: 'Your order could not be looked up just now. Please try again.',
};
