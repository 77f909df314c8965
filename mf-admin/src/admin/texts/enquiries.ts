export const enquiriesTexts = {
  // Several at once
  confirmChange: (change: string) => `Are you sure you want to ${change} the chosen enquiries?`,
  changeFailed: 'Failed to change the enquiries',
  tooMany: (count: number, most: number) => `${count} chosen. At most ${most} can be changed at once.`,
  notChanged: (count: number) => `${count} not changed: mark as new first.`,
  alreadyDeleted: (count: number) => `${count} already deleted.`,
  // The list
  confirmDelete: 'Are you sure you want to delete this enquiry?',
  deleted: 'Enquiry deleted successfully',
  deleteFailed: 'Failed to delete enquiry',
  none: 'No enquiries yet.',
  noMatch: 'No enquiries match.',
  emailFailed: 'An email could not be sent',
  // Replies
  mailFailed: 'could not be sent: try again, or use your own email',
  spam: 'You cannot reply to spam. Mark it as new first.',
  tooManyReplies: 'You cannot reply more often here: carry on from your own email.',
  replySent: 'Your reply is on its way',
  replyFailed: 'Failed to send the reply',
  replyTo: (email: string) => `Goes to ${email}, with their message quoted below yours.`,
  noteFailed: 'Failed to change the enquiry',
  // One enquiry
  gone: 'This enquiry has been deleted.',
  loadFailed: 'The enquiry could not be loaded.',
  noticeFailed: 'The email telling you about this enquiry could not be sent.',
  // Pictures
  linkSent: 'An email with a link is on its way',
  linkFailed: 'Failed to ask for the picture',
  received: (day: string) => `Received on ${day}.`,
  expired: 'The link has expired.',
  worksUntil: (day: string) => `The link works until ${day}.`,
};
