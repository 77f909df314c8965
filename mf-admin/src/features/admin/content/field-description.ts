import type { ChosenImage } from '@studio/kit/image-uploader';

interface FieldBase {
  /** The field's name in the row and in the call. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  /** True: as wide as the form. */
  readonly isWide?: boolean;
}

interface TextBase extends FieldBase {
  readonly maxLength: number;
  /** What a new row begins with; '' unless said. */
  readonly initial?: () => string;
}

/** One field of a form, by the control that it is filled with. */
export type FieldDescription =
  | (TextBase & { readonly control: 'text' })
  | (TextBase & { readonly control: 'longText'; readonly rows: number })
  | (FieldBase & { readonly control: 'date'; readonly initial?: () => string })
  | (FieldBase & {
      readonly control: 'number';
      readonly min: number;
      readonly max: number;
      readonly step: number;
      readonly initial?: () => string;
    })
  | (FieldBase & { readonly control: 'choice'; readonly options: readonly string[]; readonly initial: () => string })
  /** One picture: a file, or an address. */
  | (FieldBase & { readonly control: 'picture' })
  /** Up to five further pictures. */
  | (FieldBase & { readonly control: 'pictures' });

/** One picture in a form: the file that is to go up, if one is chosen, else the address of one that is kept somewhere. */
export interface PictureValue {
  /** None or one. */
  readonly images: readonly ChosenImage[];
  readonly url: string;
}

/** What is in a field while it is being filled: numbers and dates are text. */
export type FieldValue = string | PictureValue | readonly ChosenImage[];

export type FormValues = Record<string, FieldValue>;
