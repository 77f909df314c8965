import type { Call } from '@studio/contract';
import type { FormKind, FormRow } from '@studio/forms';
import type { ReactNode } from 'react';

/** How the list shows a row. */
export interface RowSummary {
  readonly title: string;
  /** '' where the kind has none. */
  readonly category: string;
  /** An ISO date or moment, or free text; null where there is none. */
  readonly date: string | null;
  readonly description: string;
  /** null where the kind has none. */
  readonly imageUrl: string | null;
  /** The point that its crop keeps; its middle where there is none. */
  readonly focalPoint?: string | null | undefined;
  /** Further short facts, such as a price. */
  readonly facts?: readonly string[];
}

/** One kind of content: all that the panel needs to know to list, add, change and delete it. A new kind is a description like
 *  this, and a line in the panel's tabs. */
export interface ContentKind<Item extends FormRow = FormRow> extends FormKind {
  /** The tab's name in the URL. */
  readonly name: string;
  /** The tab's label and the list's heading. */
  readonly label: string;
  /** One of them: 'Project' makes 'Add Project' and 'Edit Project'. */
  readonly noun: string;
  /** The form that adds stands beside the list where there is room (from 768 px up), as the specification has it; others open by a button. */
  readonly formStays?: true;
  /** Its rows can be sold out, and the list be narrowed to those (`&stock=0`). */
  readonly hasStock?: true;
  readonly calls: FormKind['calls'] & { readonly list: Call; readonly remove: Call };
  readonly messages: ContentMessages;
  // A method, so that a list of different kinds is a list of kinds.
  summaryOf(item: Item): RowSummary;
  /** What else the owner does with a row, below its words. */
  rowExtras?(item: Item): ReactNode;
  /** What the owner is to know before a row is deleted. */
  beforeDelete?(item: Item): ReactNode;
  /** What the owner is to know before what is typed in the form of a row is saved; rendered within the form. */
  beforeSave?(item: Item): ReactNode;
  /** How the owner puts its rows in order (`?edit=order`), where they have an order of their own. */
  readonly manualSort?: ManualSort;
}

/** What the panel says where the owner puts a list in order, and the call that saves it. */
export interface ManualSort {
  readonly call: Call;
  /** The link to it, and its heading. */
  readonly label: string;
  /** Where a new row comes. */
  readonly newRowsGo: 'first' | 'last';
  /** Where visitors see this order, and where a new row comes. */
  readonly note: string;
  /** Said when it is saved. */
  readonly saved: string;
}

/** What the panel says about a kind (docs/site/admin.md, Panel). */
export interface ContentMessages {
  /** Several of them: 'projects'. */
  readonly plural: string;
  readonly count: (n: number) => string;
  readonly empty: string;
  readonly confirmDelete: string;
  readonly created: string;
  readonly updated: string;
  readonly deleted: string;
  readonly createFailed: string;
  readonly updateFailed: string;
  readonly deleteFailed: string;
}
