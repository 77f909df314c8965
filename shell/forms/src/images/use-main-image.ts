import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldDescription, FieldValue, FormValues } from '../fields/field-description';
import { imagesIn } from '../form-values';
import { imageToSend } from './image-to-send';
import { placesOf, withMain, withoutMain } from './main-image';

/** What the picture fields of one form do to each other. */
export function useMainImage(fields: readonly FieldDescription[]) {
  const { getValues, setValue, trigger } = useFormContext<FormValues>();
  const [said, setSaid] = useState('');
  const places = placesOf(fields);

  /** A point of the picture before is none of this one. */
  function forgetPoint(): void {
    for (const { control, name } of fields) if (control === 'focalPoint') setValue(name, '', { shouldDirty: true });
  }
  /** Says at once of a file that is no picture what is wrong with it. */
  async function checkFiles(name: string, value: FieldValue): Promise<void> {
    const files = filesIn(value);
    await Promise.all(files.map(imageToSend));
    // Another choice may have been made while these were made smaller.
    const now = filesIn(getValues(name));
    if (files.length > 0 && files.every((file, index) => file === now[index])) await trigger(name);
  }
  function fill(values: FormValues): void {
    if (!places) return;
    for (const { name } of [places.main, places.further]) {
      setValue(name, values[name]!, { shouldDirty: true });
      void checkFiles(name, values[name]!);
    }
    forgetPoint();
  }

  return {
    places,
    said,
    forgetPoint,
    checkFiles,
    makeMain(id: string): void {
      if (!places) return;
      fill(withMain(places, getValues(), id));
      setSaid('It is the main picture now.');
    },
    moveToFurther: (): void => places && fill(withoutMain(places, getValues())),
  };
}

const filesIn = (value: FieldValue | undefined) => imagesIn(value).flatMap(({ file }) => file ?? []);
