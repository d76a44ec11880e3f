import { useState } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import * as t from '@messages/payment/payment';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Summary } from '../../ui/layout/Summary';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';

const InvoiceDetailsForm = lazyWithRetry(
  () => import('./InvoiceDetailsForm').then((loaded) => loaded.InvoiceDetailsForm),
  <Skeleton height="320px" shape="card" />,
);

/** An optional fold for buyers who need their business on the invoice. Its form is loaded when it is opened. */
export function InvoiceDetails() {
  const isAuth = useAppSelector(selectIsAuth);
  const [isOpened, setIsOpened] = useState(false);
  if (!isAuth) return null;
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setIsOpened(true)}>
      <Summary>{t.invoiceDetails}</Summary>
      {isOpened ? <InvoiceDetailsForm /> : null}
    </details>
  );
}
