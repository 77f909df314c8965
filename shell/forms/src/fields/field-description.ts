import type { Call } from '@studio/contract';
import type { Tag } from '@studio/host';
import type { ChosenImage } from '@studio/kit/image-uploader';

interface FieldBase {
  /** The field's name in the form, in the row and in the call. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  /** What is said of it while it is empty and may not be; '{label} is required' unless said. */
  readonly requiredMessage?: string;
  /** True: as wide as the form. */
  readonly isWide?: boolean;
}

interface TextBase extends FieldBase {
  /** In characters. */
  readonly maxLength: number;
  /** What a new row begins with; '' unless said. */
  readonly initial?: () => string;
}

/** One field of a form, by the control that it is filled with. */
export type FieldDescription =
  | (TextBase & {
      readonly control: 'text';
      /** True: a part of an address, which no keyboard may correct. */
      readonly isUrlPart?: true;
      /** Why what is written cannot be sent; undefined: it can. */
      readonly problemOf?: (text: string) => string | undefined;
    })
  | (TextBase & { readonly control: 'longText'; readonly rows: number })
  | (FieldBase & { readonly control: 'date'; readonly initial?: () => string })
  /** Read as `parseNumber` says, a price too. */
  | (FieldBase & {
      readonly control: 'number';
      readonly min: number;
      readonly max: number;
      /** 1, 0.1 or 0.01. */
      readonly step: number;
      readonly initial?: () => string;
      /** It was counted in the row as it was: of a row that has changed it is to be counted anew. */
      readonly isStockCount?: true;
    })
  | (FieldBase & { readonly control: 'choice'; readonly options: readonly string[]; readonly initial: () => string })
  /** The point that crops of the main picture keep. */
  | (FieldBase & { readonly control: 'focalPoint' })
  /** The picture `imageUrl`: a file, or an address. */
  | (FieldBase & { readonly control: 'image' })
  | ImagesDescription;

/** Pictures in an order. Without a main one they are the row's list of the field's name. With one the first is `imageUrl` and the
 *  rest, where there may be more than one, `additionalImages`. */
export interface ImagesDescription extends FieldBase {
  readonly control: 'images';
  readonly max: number;
  readonly hasMain: boolean;
  /** What stands for a main picture that was taken away. */
  readonly placeholderUrl?: string;
}

/** One picture in a form: the file that is to go up, if one is chosen, else the address of one that is kept somewhere. */
export interface ImageValue {
  /** None or one. */
  readonly images: readonly ChosenImage[];
  readonly url: string;
}

/** What is in a field while it is being filled: numbers and dates are text. */
export type FieldValue = string | ImageValue | readonly ChosenImage[];

export type FormValues = Record<string, FieldValue>;

/** A row that the owner changes: `version` counts its changes, so that the second of two edits is refused. */
export interface FormRow {
  readonly id: number;
  readonly version: number;
}

/** What a form asks for and where it goes. */
export interface FormKind {
  readonly fields: readonly FieldDescription[];
  readonly calls: { readonly create: Call; readonly update: Call };
  /** multipart: the form brings its main picture's file itself. json: files are uploaded first and referred to by their URL. */
  readonly encoding: 'multipart' | 'json';
  /** What a change makes stale. */
  readonly tag: Tag;
}
