import { useNavigate } from '@studio/host/router';
import { Button } from '@studio/kit';
import { setPagePayment } from '../payment/page-payment';
import { useForgetBrowserMutation } from './bought-order.api';

/** The button protects the buyer from the next person at a shared browser. The cart stays. */
export function NotYou() {
  const navigate = useNavigate();
  const [forget, { isLoading, isError }] = useForgetBrowserMutation();
  const startAnew = async () => {
    const { data } = await forget();
    if (!data) return;
    setPagePayment(null);
    void navigate('/checkout', { replace: true });
  };
  return (
    <>
      <Button look="secondary" onClick={() => void startAnew()} disabled={isLoading}>
        Not You? Start Again
      </Button>
      {isError && <p role="alert">This browser could not be reset just now. Please try again.</p>}
    </>
  );
}
