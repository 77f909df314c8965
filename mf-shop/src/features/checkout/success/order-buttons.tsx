import { useNavigate } from '@studio/host/router';
import { messageOf } from '@studio/host';
import { Button } from '@studio/kit';
import type { NamedPurchase } from '../payment/named-payment';
import { useLinkBoughtOrderMutation } from './bought-order.api';

const pages = { 'Track This Order': '/order', Invoice: '/order/invoice' } as const;

/** The link is made when a button is pressed, so that a page that is only seen makes none. */
export function OrderButtons({ purchase }: { readonly purchase: NamedPurchase | null }) {
  const navigate = useNavigate();
  const [link, { data, isLoading, error }] = useLinkBoughtOrderMutation();
  const open = async (page: string) => {
    const token = data?.token ?? (await link(purchase)).data?.token;
    if (token !== undefined) void navigate(`${page}#${token}`);
  };
  return (
    <>
      {Object.entries(pages).map(([name, page]) => (
        <Button
          key={name}
          look={page === pages.Invoice ? 'secondary' : 'primary'}
          disabled={isLoading}
          onClick={() => void open(page)}
        >
          {name}
        </Button>
      ))}
      {error && <p role="alert">{messageOf(error, 'Your order could not be opened just now. Please try again.')}</p>}
    </>
  );
}
