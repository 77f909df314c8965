import { css } from '@emotion/react';
import { matchPath, useLocation, useNavigate } from '@studio/host/router';
import { visuallyHidden } from '@studio/kit';
import { pill } from '@studio/kit/pill';
import { ShoppingBag } from 'lucide-react';
import { scrollToTopState } from '../../scroll-to-top-state';

const shop = '/shop';

/** Stands in the bag's place while the cart is empty. A form, because the header has its eight links and no more. */
export function ShopDoor() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (matchPath(shop, pathname)) return null;
  return (
    <form
      action={shop}
      css={place}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(shop, { state: scrollToTopState });
      }}
    >
      <button type="submit" css={[pill, door]}>
        <ShoppingBag size={20} aria-hidden /> <span>Shop</span>
      </button>
    </form>
  );
}

const place = css`
  flex: none;
`;
const door = css`
  gap: 0.375rem;
  padding: 0 0.875rem 0 0.75rem;
  /* At 200 % text size only the bag fits on a small screen. */
  @media (max-width: 15em) {
    width: 1.75rem;
    height: 1.75rem;
    padding: 0;
    justify-content: center;
    span {
      ${visuallyHidden};
    }
  }
`;
