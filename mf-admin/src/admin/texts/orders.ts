export const ordersTexts = {
  // An order
  linkSent: (email: string) => `A link to the order is on its way to ${email}`,
  linkFailed: 'Failed to send the link',
  historyFailed: 'The history could not be loaded.',
  historyEmpty: 'No history yet.',
  stripeSilent: 'Stripe is not answering just now',
  stepFailed: 'Failed to change the order',
  // Refund
  refundAmount: 'Dollars and cents, such as 20 or 12.50',
  buyerEmailed: 'The buyer gets an email.',
  refundFailed: 'Failed to make the refund',
  buyerSees: 'The buyer sees this.',
  refundEndsInquiry: ' The buyer’s bank is asking about this payment: only a full refund ends its inquiry.',
  // Close and return
  upTo: (pieces: number, title: string) => `Up to ${pieces} of “${title}”.`,
  onlyOneOut: 'The buyer has only 1',
  closing: (lost: string) =>
    `The bank took ${lost} back. This closes the order: no money moves, and the buyer gets no email.`,
  closeFailed: 'Failed to close the order',
  returning: 'Tick what you have back and want to sell again. No money moves until you refund it.',
  returned: (order: string) => `${order} marked as returned`,
  returnFailed: 'Failed to mark the order as returned',
  // Send
  sendFailed: 'Failed to mark the order as sent',
  linkFor: (link: string) => `The buyer gets ${link}`,
  noEmail: 'There is no email address for this buyer, so no email goes out.',
  correcting: (email: string) => `${email} gets an email with the right details.`,
  sending: (email: string) => `${email} gets an email with the carrier and tracking link.`,
  trackingSent: 'The buyer gets the tracking link.',
  wholeLink: 'For this carrier, paste the whole tracking link',
  webAddress: 'The address must begin with https:// or http://',
  // Every step
  typedKept: ' What you typed is kept.',
  restockAnyway: 'I have it, and it is not already for sale: put it back in the shop',
  // Undo
  undone: (order: string) => `Sending undone: ${order}. Nobody was emailed.`,
  undoFailed: 'Failed to undo the sending',
  undoUntil: (time: string) => `You can undo this until ${time}.`,
  emailAt: (time: string) => `The buyer will be emailed at ${time}.`,
  // Checkouts from one network
  limitsLifted: 'More checkouts allowed for 24 hours',
  limitsBack: 'The usual limit is back',
  limitsFailed: 'Failed to change the limit',
  liftLimits: 'Selling at a fair or opening? Allow more checkouts from one Wi-Fi for 24 hours',
  usualLimit: 'Normally up to five people on one Wi-Fi can pay at once, so that nobody can tie up the whole shop.',
  liftedUntil: (time: string) => `More are allowed until ${time}.`,
  // Being bought
  holdEnded: 'Hold ended: the works are back in the shop',
  holdPaid: 'The buyer has just paid: see the orders',
  holdProcessing: 'The payment is already going through: you will soon see how it ended',
  noHolds: 'Nobody is at the checkout just now.',
  endHold: 'Are you sure you want to end this hold? The buyer will not be able to pay.',
  endHoldFailed: 'Failed to end the hold',
  // An order that needs a look
  accepting: 'The works are sold for what was paid, and the buyer gets the confirmation by email.',
  acceptFailed: 'Failed to accept the order',
  refunding:
    'The buyer is refunded in full. Works that are set aside are for sale again; works already sold stay sold.',
  rejectFailed: 'Failed to refund the order',
  dropping:
    'The payment is cancelled in Stripe, and works that are set aside are for sale again. If it turns out to have been paid, it is refunded.',
  dropFailed: 'Failed to drop the order',
  // Disputes
  disputed: 'Disputed: answer the bank in Stripe',
  inquiry: 'Inquiry: the bank is asking about this payment',
  disputeWon: 'Dispute won: the money is yours',
  disputeLost: (taken: string) => `Dispute lost: the bank took ${taken} back`,
  settleFirst:
    'The money is still yours. Settle it with the buyer before you send anything: a full refund ends an inquiry.',
  bankLooking: (kind: string) => `${kind}: the bank is looking at it`,
  // The address
  copyByHand: 'Please select the address and copy it by hand.',
  // Withdrawals
  withdrawalRefunded: 'It has been refunded.',
  withdrawalDue: (amount: string, day: string) =>
    `${amount} is due by ${day}: you may wait for the goods, or proof that they were posted.`,
  closingWithdrawal:
    'This takes it off Today without a refund. The buyer is owed the money: close it only if you both agreed otherwise, or you refunded less for damage.',
  closeWithdrawalFailed: 'Failed to close the withdrawal',
  onlyYou: 'Only you see this.',
  // The list
  noOrders: 'No orders yet.',
  noMatch: 'No orders match.',
};
