import type { Campaign } from '@contract/campaignPage';
import type { InvestBreakdown } from '@contract/commitments';
import { useEffect, useRef, useState } from 'react';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth, selectIsReady } from '@/store/login/loginSlice';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/campaigns/invest';
import { useHasKycLevel } from '../../kyc/useHasKycLevel';
import { payLabel } from '../../payment/PaymentMethodPicker';
import type { UpiApp } from '../../payment/upi/upiApps';
import { useBuyerName } from '../../payment/useBuyerName';
import { usePaymentWays } from '../../payment/usePaymentWays';
import { useSignedInAction } from '../../signIn/useSignedInAction';
import { useBeginInvestment } from './useBeginInvestment';
import { useBill } from './useBill';
import { useChosenRewards } from './useChosenRewards';
import { useInvestmentAmount } from './useInvestmentAmount';
import { useInvestStep, type InvestStep } from './useInvestStep';
import { useRiskQuestions } from './useRiskQuestions';

/** The state of the three steps, and what the one button does in each (docs/decisions/050-investing-in-three-steps.md). */
export function useInvestFlow(campaign: Campaign, initialAmount: string | null | undefined) {
  const { campaignID, minTicket } = campaign;
  const isAuth = useAppSelector(selectIsAuth);
  const isReady = useAppSelector(selectIsReady);
  const isGuest = isReady && !isAuth;
  const rewards = useChosenRewards(campaign);
  const { step: wanted, goTo } = useInvestStep(campaignID, rewards.chosen);
  const isLate = campaign.latePledges?.isOpen ?? false;
  const amount = useInvestmentAmount(campaign, initialAmount, wanted, rewards.chosen, isLate ? rewards.totalMinor : 0);
  const { amountMinor } = amount;
  const price = useBill(campaign, amount);
  const { bill } = price;
  const { hasLevel: hasKycLevel, isLoading: isKycLoading } = useHasKycLevel(bill?.kycLevel, isAuth);
  // A level that could not be loaded is loaded again in the step of the identity.
  const needsKyc = isAuth && bill !== undefined && hasKycLevel !== true;
  const ways = usePaymentWays(minTicket.currency);
  const buyerName = useBuyerName({ hint: t.nameHint, missing: t.nameNeeded });
  const [isAnonymous, setIsAnonymous] = useState(false);
  const consent = useRiskConsent(bill);
  const questions = useRiskQuestions(campaign, isAuth && hasKycLevel === true);
  const { pay, isPaying, ...payment } = useBeginInvestment(campaign);
  // A guest has no identity yet, and some rules ask for none.
  const step = isGuest ? 'amount' : wanted === 'identity' && bill?.kycLevel === 'L0' ? 'payment' : wanted;
  const { missing, setMissing, sections, focusFirst } = useMissing();
  const open = (next: InvestStep) => {
    setMissing(null);
    goTo(next, amountMinor);
  };
  /** Says what is missing, and moves the focus to the first control there. */
  const lead = (to: InvestStep, message: string) => {
    if (to !== step) goTo(to, amountMinor);
    setMissing(message);
    focusFirst(to);
  };
  const { press: signInFirst } = useSignedInAction({
    kind: 'INVEST',
    name: `invest:${campaignID}`,
    // A verified investor has nothing to do in the step in between.
    action: () => {
      if (!needsKyc) open('payment');
      return Promise.resolve(undefined);
    },
    canRun: isGuest ? bill !== undefined : hasKycLevel !== undefined,
    returnTo: (wantedMinor: number) => routes.invest(campaignID, wantedMinor, 'identity', rewards.chosen),
  });
  useWhenVerified(step === 'identity' && needsKyc, hasKycLevel === true, () => lead('payment', t.verifiedNext));
  /** Pays, in a UPI app if one was pressed, once nothing is missing any more. */
  const press = (app: UpiApp | null = ways.hasButton ? null : 'ANY') => {
    if (!bill || price.amountError || amountMinor === null) return lead('amount', t.amountNeeded);
    if (isLate && rewards.totalMinor === 0) return lead('amount', t.rewardNeeded);
    if (amountMinor < rewards.totalMinor) return lead('amount', rewards.belowText);
    if (isGuest) return signInFirst(amountMinor);
    if (step === 'amount') return open(needsKyc ? 'identity' : 'payment');
    if (needsKyc) return lead('identity', t.identityNeeded);
    if (step === 'identity') return open('payment');
    if (questions.loadError) return questions.reload();
    if (questions.isWaiting) return setMissing(t.questionsLoading);
    if (questions.protection?.isAssessmentNeeded) return lead('payment', t.questionsNeeded);
    if (!consent.isAccepted) return lead('payment', t.consentNeeded);
    setMissing(null);
    ways.setApp(app);
    const order = { bill, amountMinor, method: app ? ('UPI' as const) : ways.method, app, isAnonymous, rewards: rewards.chosen };
    void buyerName.confirm().then((isNamed) => (isNamed ? pay(order) : undefined));
  };
  const label = isGuest ? guestLabel(campaign, bill) : step === 'payment' ? payLabel(ways.method, bill?.total) : continueLabel(bill);
  const isBusy =
    price.isLoading || isKycLoading || isPaying || buyerName.isSaving || !isReady || (step === 'payment' && questions.isWaiting);
  const choices = { nameField: buyerName.field, ways, isPaying, isAnonymous, setIsAnonymous, consent, rewards, questions };
  return {
    ...amount,
    ...payment,
    ...choices,
    step,
    price,
    bill,
    isLate,
    isAuth,
    needsKyc,
    missing,
    sections,
    goTo: open,
    press,
    label,
    isBusy,
  };
}

const guestLabel = ({ instrument }: Campaign, bill: InvestBreakdown | undefined) =>
  bill ? t.signInToInvestTotal({ instrument, total: formatMoney(bill.total) }) : t.signInToInvest({ instrument });
const continueLabel = (bill: InvestBreakdown | undefined) =>
  bill ? t.continueWithTotal({ total: formatMoney(bill.total) }) : t.continueOn;

/** Goes on by itself once the check that this page waited for has succeeded. */
function useWhenVerified(isWaiting: boolean, isVerified: boolean, goOn: () => void) {
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (isVerified && wasWaiting.current) goOn();
    wasWaiting.current = isWaiting;
  });
}

/** A consent is bound to terms, risk text and amount; any change clears it. */
function useRiskConsent(bill: InvestBreakdown | undefined) {
  const key = bill ? `${bill.termsHash} ${bill.riskVersion} ${bill.total.amountMinor}` : '';
  const [accepted, setAccepted] = useState('');
  return { isAccepted: key !== '' && accepted === key, accept: (isAgreed: boolean) => setAccepted(isAgreed ? key : '') };
}

function useMissing() {
  const [missing, setMissing] = useState<string | null>(null);
  const sections = useRef<HTMLDivElement>(null);
  const focusFirst = (step: InvestStep) =>
    requestAnimationFrame(() =>
      sections.current?.querySelector<HTMLElement>(`[data-step='${step}'] :is(input, select):not([disabled])`)?.focus(),
    );
  return { missing, setMissing, sections, focusFirst };
}
