import { Button } from '@studio/kit';
import { useFormContext } from 'react-hook-form';
import type { FieldDescription, FormValues } from '../fields/field-description';
import { imagesIn } from '../form-values';
import { mainImage } from './main-image';
import { useMainImage } from './use-main-image';

export function MoveToFurther({ fields }: { fields: readonly FieldDescription[] }) {
  const { places, moveToFurther } = useMainImage(fields);
  const { watch, formState } = useFormContext<FormValues>();
  if (!places || !mainImage(watch(places.main.name))) return null;
  if (imagesIn(watch(places.further.name)).length >= places.further.max) return null;
  return (
    <Button look="quiet" disabled={formState.isSubmitting} onClick={moveToFurther}>
      Move to the further pictures
    </Button>
  );
}
