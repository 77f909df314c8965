import { useListPortfolioQuery } from '@studio/host';
import { ContentList } from './content-list';

export function ProjectList() {
  const { data, isError, refetch } = useListPortfolioQuery();
  return (
    <ContentList
      title="Portfolio Projects"
      items={data}
      isError={isError}
      onRetry={() => void refetch()}
      count={(n) => `${n} projects in your portfolio`}
      empty="No portfolio projects yet. Add your first project above."
    />
  );
}
