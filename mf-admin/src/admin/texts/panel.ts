export const panelTexts = {
  // Lists
  listFailed: 'The list could not be loaded.',
  // Sorting by hand
  orderFailed: 'Failed to save the order',
  orderKept: 'Your order is kept below.',
  sortKeys: 'Press Space to pick it up, arrow keys to move it, Space to put it down, Escape to put it back.',
  // Privacy and terms
  pageFailed: 'Failed to save the page',
  pageUnpublished: 'Not published: visitors do not see this page.',
  pageSaved: 'Page saved successfully',
  published: 'Page published successfully',
  unpublished: 'Page unpublished: visitors no longer see it',
  pageEmpty: 'Nothing written yet.',
  noPages: 'There are no pages to write.',
  // Drafts
  logoutDiscards: 'What you typed is not saved, and logging out discards it.',
  draftsKept: 'This browser kept what you typed. Open it to carry on, or discard it.',
  // Personal data
  lookUpFailed: 'Failed to look it up',
  personalData: 'When somebody asks what you keep about them, or wants to be forgotten, you have a month to answer.',
  personQuery: 'An email address, an order number, a phone number, or a name with a postcode.',
  nobodyFound: 'Nobody found. A name alone is not enough: add the postcode of the order.',
  nothingKept: (name: string) => `Nothing is kept about ${name}.`,
  eraseLater: 'Nothing can be erased until then.',
  confirmErase:
    'This cannot be undone. For a paid order, the name, the address and the amounts stay as long as tax law requires; everything else goes.',
  erased: 'Erased, and noted so that no backup brings it back',
  // Settings
  shipsEverywhere: 'You ship everywhere. Once you add a country, you ship only there.',
  invoices: 'For new invoices and packing slips. Invoices already issued stay as they are.',
  taxRate: 'Your prices include it. 0 for none.',
  percent: 'A number from 0 to 100, such as 23 or 13.5',
  settingsNotLoaded: 'The settings could not be loaded.',
  settingsSaved: 'Settings saved successfully',
  settingsFailed: 'Failed to save the settings',
  controls: 'You always see these controls. Only you can save anything with them.',
  passwordChanged: 'Password changed. Your other browsers have been signed out.',
  passwordFailed: 'Failed to change the password',
  passwordShort: 'The new password needs at least 12 characters.',
  shipping: 'Shipping is free. Before paying, buyers choose one of these countries and read your sentence.',
  euroRate: 'Shows roughly how many euro a price is. Leave empty for none.',
  rate: 'A number such as 0.92',
  wallFrom: '0 shows no price.',
  wallPrices:
    'On Services, visitors slide to a size and see a price and a number of days, worked out from these figures.',
  figure: 'A number such as 95',
  // Speed
  speed: 'How your pages felt in the last 28 days. Three in four visits were at least this fast.',
  verdicts: {
    Good: 'visitors hardly notice a wait.',
    Fair: 'a wait that some notice.',
    Slow: 'a wait that makes people leave. Ask your developer.',
  },
  noVisits: 'No visits have been measured yet.',
  // Mail not sent
  mailEmpty: 'Every email is on its way.',
  mailAgain: 'The email is on its way again',
  mailAgainFailed: 'Failed to send it again',
  mailDropped: 'Email dropped: nobody gets it',
  mailDropFailed: 'Failed to drop it',
  mailRefused: 'The mail server has refused it for more than a day.',
  mailWaiting: 'It is waiting for the mail server, and will go out by itself.',
  mailLate: 'It is more than two days late, and goes out only if you say so.',
  // Today
  termsMissing: 'The checkout is closed until you publish your Terms.',
  mailServerMissing: 'No mail server is set up, so no email goes out.',
  addressMissing: 'Your invoices have no street address.',
  todayFailed: 'Today’s list could not be loaded.',
  // Set aside
  fullDate: 'Enter the full date, or leave it empty',
  markFailed: 'Failed to mark the work',
  onlyYou: 'Only you see this.',
  markEnds: 'After that day it goes back on sale by itself, and you get an email. Leave empty to do it yourself.',
  laterDay: 'Choose today or a later day',
};
