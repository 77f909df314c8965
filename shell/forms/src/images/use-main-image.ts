import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldDescription, FieldValue, FormValues } from '../fields/field-description';
import { imagesIn } from '../form-values';
import { imageToSend } from './image-to-send';
import { placesOf, withMain, withoutMain } from './main-image';

export function useMainImage(fields: readonly FieldDescription[]) {
  const { getValues, setValue, trigger } = useFormContext<FormValues>();
  const [said, setSaid] = useState('');
  const places = placesOf(fields);

  function forgetPoint(): void {
    for (const { control, name } of fields) if (control === 'focalPoint') setValue(name, '', { shouldDirty: true });
  }
  async function checkFiles(name: string, value: FieldValue): Promise<void> {
    const files = filesIn(value);
    await Promise.all(files.map(imageToSend));
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
