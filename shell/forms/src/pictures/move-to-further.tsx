import { Button } from '@studio/kit';
import { useFormContext } from 'react-hook-form';
import type { FieldDescription, FormValues } from '../fields/field-description';
import { imagesIn } from '../form-values';
import { mainPicture } from './main-picture';
import { useMainPicture } from './use-main-picture';

/** Puts the main picture behind the further ones; nothing where there is no such place or no room. */
export function MoveToFurther({ fields }: { fields: readonly FieldDescription[] }) {
  const { places, moveToFurther } = useMainPicture(fields);
  const { watch, formState } = useFormContext<FormValues>();
  if (!places || !mainPicture(watch(places.main.name))) return null;
  if (imagesIn(watch(places.further.name)).length >= places.further.max) return null;
  return (
    <Button look="quiet" disabled={formState.isSubmitting} onClick={moveToFurther}>
      Move to the further pictures
    </Button>
  );
}
