import type { Call } from '@studio/contract';
import type { Tag } from '@studio/host';
import type { ChosenImage } from '@studio/kit/image-uploader';

interface FieldBase {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  /** Default: '{label} is required'. */
  readonly requiredMessage?: string;
  readonly isWide?: boolean;
  /** The field is one of those under 'More'. */
  readonly isFolded?: true;
}

interface TextBase extends FieldBase {
  /** In characters. */
  readonly maxLength: number;
  /** Default ''. */
  readonly initial?: () => string;
}

export type FieldDescription =
  | (TextBase & {
      readonly control: 'text';
      readonly isUrlPart?: true;
      readonly problemOf?: (text: string) => string | undefined;
      /** In place of `hint` while something is typed. */
      readonly hintOf?: (text: string) => string;
    })
  | (TextBase & { readonly control: 'longText'; readonly rows: number })
  | (FieldBase & { readonly control: 'date'; readonly initial?: () => string })
  /** `parseNumber` parses the text. */
  | (FieldBase & {
      readonly control: 'number';
      readonly min: number;
      readonly max: number;
      /** 1, 0.1 or 0.01. */
      readonly step: number;
      readonly initial?: () => string;
      /** The form clears the field after an edit conflict, because pieces may have been sold since. */
      readonly isStockCount?: true;
    })
  | (FieldBase & { readonly control: 'choice'; readonly options: readonly string[]; readonly initial: () => string })
  | (FieldBase & { readonly control: 'focalPoint' })
  /** `isUrlShown`: the address is a field like the others, not folded. */
  | (FieldBase & { readonly control: 'image'; readonly isUrlShown?: true })
  | ImagesDescription;

/** Without `hasMain` the images are the row's list of that name; else `imageUrl` and `additionalImages`. */
export interface ImagesDescription extends FieldBase {
  readonly control: 'images';
  readonly max: number;
  readonly hasMain: boolean;
  readonly placeholderUrl?: string;
}

/** A file to upload, or a stored image's URL. */
export interface ImageValue {
  readonly images: readonly ChosenImage[];
  readonly url: string;
}

/** Numbers and dates are stored as text. */
export type FieldValue = string | ImageValue | readonly ChosenImage[];

export type FormValues = Record<string, FieldValue>;

/** `version` is for optimistic concurrency. */
export interface FormRow {
  readonly id: number;
  readonly version: number;
}

export interface FormKind {
  readonly fields: readonly FieldDescription[];
  readonly calls: { readonly create: Call; readonly update: Call };
  /** multipart: the request contains the main image's file. json: images are uploaded first. */
  readonly encoding: 'multipart' | 'json';
  readonly tag: Tag;
}
