import { useListDigitalCreationsQuery } from '@studio/host';
import { ContentList } from './content-list';

export function CreationList() {
  const { data, isError, refetch } = useListDigitalCreationsQuery();
  return (
    <ContentList
      title="Digital Creations"
      items={(data ?? (data === null ? [] : undefined))?.map((creation) => ({ ...creation, date: creation.createdAt }))}
      isError={isError}
      onRetry={() => void refetch()}
      count={(n) => `${n} creations in your digital gallery`}
      empty="No digital creations yet. Add your first creation above."
    />
  );
}
