import { Skeleton } from '@studio/kit';
import { LoadFailure } from '../../../sections/load-failure';
import { Section } from '../../../sections/section';
import { Carousel } from './carousel';
import { useListTestimonialsQuery } from './testimonials.api';

/** What clients say; without any testimonial there is no section. */
export function TestimonialsSection() {
  const { data, isFetching, refetch } = useListTestimonialsQuery();
  if (data?.length === 0) return null;
  return (
    <Section title="Word on the street" ground="sunken">
      {data ? (
        <Carousel testimonials={data} />
      ) : isFetching ? (
        <Skeleton height="20rem" />
      ) : (
        <LoadFailure message="The testimonials could not be loaded." onRetry={refetch} />
      )}
    </Section>
  );
}
