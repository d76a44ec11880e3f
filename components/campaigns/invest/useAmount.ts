import type { Campaign } from '@contract/campaignPage';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { routes } from '@/constants/routes';
import { amountToType, parseAmount } from '@/utils/amount';
import { useDebounced } from '@/utils/hooks/useDebounced';

const settleMs = 300;

/** The amount as it is typed. It lives in the address, so that signing in, the identity check and a reload keep it. */
export function useAmount({ campaignID, minTicket }: Campaign, asked: string | null | undefined) {
  const { replace } = useRouter();
  const { currency, amountMinor: least } = minTicket;
  const first = asked && /^\d{1,13}$/.test(asked) ? Number(asked) : least;
  const [typed, setTyped] = useState(() => amountToType(first, currency));
  const amountMinor = parseAmount(typed, currency);
  const settledMinor = useDebounced(amountMinor, settleMs);
  useEffect(() => {
    if (settledMinor !== null && String(settledMinor) !== asked)
      void replace(routes.invest(campaignID, settledMinor), undefined, { shallow: true, scroll: false });
  }, [asked, campaignID, replace, settledMinor]);
  return { typed, setTyped, amountMinor, settledMinor };
}
