import type { Call } from '@studio/contract';
import type { FormKind, FormRow } from '@studio/forms';
import type { ReactNode } from 'react';

export interface RowSummary {
  readonly title: string;
  readonly category?: string;
  readonly date?: string | null;
  readonly description: string;
  readonly imageUrl?: string;
  readonly focalPoint?: string | null | undefined;
  readonly facts?: readonly string[];
}

/** A new kind also needs an entry in `panelTabs`. */
export interface ContentKind<Item extends FormRow = FormRow> extends FormKind {
  /** The URL's `tab` parameter. */
  readonly name: string;
  readonly label: string;
  /** 'Project' in 'Add Project'. */
  readonly noun: string;
  /** From 768 px of width the form for a new row is always visible. */
  readonly formStays?: true;
  /** Rows can be sold out (`&stock=0`). */
  readonly hasStock?: true;
  readonly calls: FormKind['calls'] & { readonly list: Call; readonly remove: Call };
  readonly messages: ContentMessages;
  // A method, so that kinds of different rows fit in one array.
  summaryOf(item: Item): RowSummary;
  rowExtras?(item: Item): ReactNode;
  beforeDelete?(item: Item): ReactNode;
  beforeSave?(item: Item): ReactNode;
  readonly manualSort?: ManualSort;
}

export interface ManualSort {
  readonly call: Call;
  readonly label: string;
  readonly newRowsGo: 'first' | 'last';
  readonly note: string;
  readonly saved: string;
}

export interface ContentMessages {
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
