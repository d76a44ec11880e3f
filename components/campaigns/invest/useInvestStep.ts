import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@/constants/routes';

export const investSteps = ['amount', 'identity', 'payment'] as const;
export type InvestStep = (typeof investSteps)[number];

/** The step shown. It is in the URL too, so that the browser's Back returns to the one before, and signing in to the one after. */
export function useInvestStep(campaignID: string, rewards: readonly string[]) {
  const { query, push } = useRouter();
  const requested = investSteps.find((step) => step === query.step) ?? 'amount';
  const [shown, setShown] = useState({ step: requested, requested });
  if (shown.requested !== requested) setShown({ step: requested, requested });
  const goTo = (step: InvestStep, amountMinor: number | null) => {
    setShown({ ...shown, step });
    void push(routes.invest(campaignID, amountMinor ?? undefined, step, rewards), undefined, { shallow: true });
  };
  return { step: shown.step, goTo };
}
