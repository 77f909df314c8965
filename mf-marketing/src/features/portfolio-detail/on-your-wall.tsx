import type { PortfolioProject } from '@studio/contract';
import { useNavigate } from '@studio/host/router';
import { WallOpener } from '@studio/wall-view/opener';
import { wallEnquiryLink } from '../../contact/enquiry-link';
import { hangingOf } from '../../image-sizes';

/** A mural has the proportions of its picture; the visitor says how large it is. */
export function OnYourWall({ project: { id, title, category, imageUrl } }: { project: PortfolioProject }) {
  const navigate = useNavigate();
  const { ratio } = hangingOf(imageUrl);
  const work = {
    id: String(id),
    title,
    imageUrl,
    pageUrl: `/portfolio/${id}`,
    widthCm: defaultWidthCm,
    heightCm: defaultWidthCm / ratio,
  };
  return (
    <WallOpener
      label="See it on your wall"
      kind="mural"
      works={[work]}
      onAskAboutWall={(size) => {
        const { to, state } = wallEnquiryLink(category, title, size);
        void navigate(to, { state });
      }}
    />
  );
}

const defaultWidthCm = 400;
