import { content } from './0001-content';
import { orders } from './0002-orders';
import { owner } from './0003-owner';
import { pages } from './0004-pages';
import { enquiries } from './0005-enquiries';
import { refunds } from './0006-refunds';
import { versions } from './0007-versions';
import { settings } from './0008-settings';
import { signIn } from './0010-sign-in';
import { letters } from './0011-letters';
import { pageVersions } from './0012-page-versions';
import { dataVersion } from './0013-data-version';
import { listOrders } from './0014-list-orders';
import { vitals } from './0015-vitals';
import { reservations } from './0016-reservations';
import { touchedOrders } from './0017-touched-orders';
import { review } from './0018-review';
import { failedEvents } from './0019-failed-events';
import { enquiryEmails } from './0020-enquiry-emails';
import { fulfilment } from './0021-fulfilment';
import { askedRefunds } from './0022-asked-refunds';
import { orderNumbers } from './0023-order-numbers';
import { todaysCounts } from './0024-todays-counts';
import { enquiryAnswers } from './0025-enquiry-answers';
import { invoices } from './0026-invoices';
import { orderLinks } from './0027-order-links';
import { ownersWorks } from './0028-owners-works';
import { pictureFacts } from './0030-picture-facts';
import { askedPictures } from './0031-asked-pictures';
import { projectStages } from './0032-project-stages';
import { newestOrders } from './0033-newest-orders';
import { dataVersionKey } from './0037-data-version-key';
import { tableVersions } from './0038-table-versions';
import { postCategories } from './0039-post-categories';
import { eventCursor } from './0040-event-cursor';
import { disputes } from './0042-disputes';
import { payerAndRecipient } from './0044-payer-and-recipient';
import { eventsWithoutPeople } from './0045-events-without-people';
import { saleTerms } from './0046-sale-terms';
import { failedRefunds } from './0047-failed-refunds';
import { soldMarksWithoutEnd } from './0048-sold-marks-without-end';
import { returnedPieces } from './0049-returned-pieces';
import { ownPurchase } from './0050-own-purchase';
import { declinedCards } from './0053-declined-cards';
import { withdrawals } from './0054-withdrawals';
import { listPlaces } from './0055-list-places';
import { formerSlugs } from './0056-former-slugs';
import { foldedWords } from './0057-folded-words';
import { privatePictures } from './0059-private-pictures';
import { enquiryNotices } from './0060-enquiry-notices';
import { idempotencyKeys } from './0061-idempotency-keys';
import { systemActor } from './0062-system-actor';
import { shares } from './0063-shares';
import { artworkFacts } from './0064-artwork-facts';
import { dispatches } from './0065-dispatches';
import type { Migration } from './migration';

/** Oldest first; a step that has run keeps its name. */
export const migrations: readonly Migration[] = [
  content,
  orders,
  owner,
  pages,
  enquiries,
  refunds,
  versions,
  settings,
  signIn,
  letters,
  pageVersions,
  dataVersion,
  listOrders,
  vitals,
  reservations,
  touchedOrders,
  review,
  failedEvents,
  enquiryEmails,
  fulfilment,
  askedRefunds,
  orderNumbers,
  todaysCounts,
  enquiryAnswers,
  invoices,
  orderLinks,
  ownersWorks,
  pictureFacts,
  askedPictures,
  projectStages,
  newestOrders,
  dataVersionKey,
  tableVersions,
  postCategories,
  eventCursor,
  disputes,
  payerAndRecipient,
  eventsWithoutPeople,
  saleTerms,
  failedRefunds,
  soldMarksWithoutEnd,
  returnedPieces,
  ownPurchase,
  declinedCards,
  withdrawals,
  listPlaces,
  formerSlugs,
  foldedWords,
  privatePictures,
  enquiryNotices,
  idempotencyKeys,
  systemActor,
  shares,
  artworkFacts,
  dispatches,
];
