import type { Campaign } from '@contract/campaignPage';
import type { CampaignPayment } from '@contract/commitments';
import type { PaymentAction } from '@contract/payments';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useCampaignQuery } from '@/store/campaigns/campaignPageApi';
import { useBeginInvestingMutation, useInvestBreakdownQuery } from '@/store/campaigns/investApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth, selectIsReady } from '@/store/login/loginSlice';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/campaigns/invest';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Panel } from '../../content/page/PageFrame';
import { KycStep, useHasKycLevel } from '../../kyc/KycStep';
import { PaymentMethodPicker, availablePaymentMethods } from '../../payment/PaymentMethodPicker';
import { UpiStep } from '../../payment/UpiStep';
import { usePaymentAction } from '../../payment/usePaymentAction';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { campaignPaymentPages } from '../payment/campaignPaymentPages';
import { phaseOf } from '../shared/campaignLabels';
import { CampaignNotOpenNotice } from './CampaignNotOpenNotice';
import { CampaignSummary } from './CampaignSummary';
import { ConsentCheckbox } from './ConsentCheckbox';
import { InvestAction } from './InvestAction';
import { InvestmentAmountPicker } from './InvestmentAmountPicker';
import { InvestmentBreakdown } from './InvestmentBreakdown';
import { InvestSkeleton } from './InvestSkeleton';
import { RiskConsent } from './RiskConsent';
import { useInvestmentAmount } from './useInvestmentAmount';

/** A new investment: amount, bill, identity check where required, risk consent, payment. Terms and risks are loaded fresh to be accepted. */
export function NewCommitment({ campaignID, initialAmount }: { campaignID: string; initialAmount: string | null | undefined }) {
  const { data: campaign, error, isFetching, refetch } = useCampaignQuery(campaignID, { refetchOnMountOrArgChange: true });
  if (campaign && phaseOf[campaign.state] === 'upcoming') return <CampaignNotOpenNotice campaign={campaign} />;
  if (campaign) return <Invest campaign={campaign} initialAmount={initialAmount} />;
  if (apiErrorOf(error)?.status === 404) return <CampaignNotFound />;
  if (error) return <ErrorState isWholePage message={t.campaignLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <InvestSkeleton />;
}

const CampaignNotFound = () => (
  <EmptyState icon="document" isWholePage title={t.missingCampaign} message={t.missingCampaignText}>
    <ButtonLink href={routes.campaigns}>{t.seeCampaigns}</ButtonLink>
  </EmptyState>
);

function Invest({ campaign, initialAmount }: { campaign: Campaign; initialAmount: string | null | undefined }) {
  const { campaignID, minTicket, maxTicket } = campaign;
  const { currency } = minTicket;
  const { asPath, push } = useRouter();
  const isAuth = useAppSelector(selectIsAuth);
  const isReady = useAppSelector(selectIsReady);
  const { typed, setTyped, amountMinor, debouncedMinor } = useInvestmentAmount(campaign, initialAmount);
  const query = { campaignID, amountMinor: debouncedMinor ?? 0, currency };
  // The last bill stays visible, dimmed, while the next one loads, so that the identity form below keeps its input.
  const {
    data: bill,
    currentData: currentBill,
    error: priceError,
    isFetching,
  } = useInvestBreakdownQuery(query, { skip: debouncedMinor === null || debouncedMinor < 1 });
  const hasKycLevel = useHasKycLevel(bill?.kycLevel, isAuth);
  const options = availablePaymentMethods(currency);
  const [chosen, setMethod] = useState(options[0] ?? 'CARD');
  // A consent is bound to terms, risk text and amount; any change clears it.
  const consentKey = bill ? `${bill.termsHash} ${bill.riskVersion} ${bill.total.amountMinor}` : '';
  const [accepted, setAccepted] = useState('');
  const isAccepted = consentKey !== '' && accepted === consentKey;
  const [isAnonymous, setIsAnonymous] = useState(false);
  const [begin, { error, isLoading }] = useBeginInvestingMutation();
  const [started, setStarted] = useState<{ payment: CampaignPayment; action: PaymentAction } | null>(null);
  const { attempt } = useIdempotencyKey();
  const continuePayment = usePaymentAction();

  const pay = async () => {
    if (!bill || !currentBill || amountMinor === null) return;
    if (!isAuth) return void push(routes.loginAndReturn(asPath));
    const { total: expected, termsHash, riskVersion } = bill;
    const order = {
      campaignID,
      amount: { amountMinor, currency },
      expected,
      method: chosen,
      termsHash,
      riskVersion,
      isRiskAccepted: true as const,
      isAnonymous,
    };
    const { data } = await attempt(order, (idempotencyKey) => begin({ ...order, idempotencyKey }));
    if (!data) return;
    await continuePayment(data.action, routes.commitment(data.payment.paymentID));
    setStarted(data);
  };

  const apiError = apiErrorOf(priceError);
  const amountRange = { min: formatMoney(minTicket), max: formatMoney(maxTicket) };
  const amountError =
    amountMinor === null
      ? t.amountInvalid
      : apiError?.status === 422
        ? t.amountOutOfRange({ isTooLow: amountMinor < minTicket.amountMinor, ...amountRange })
        : undefined;
  if (apiError && apiError.status !== 422 && apiError.status !== 400)
    return (
      <>
        <CampaignSummary campaign={campaign} />
        <ErrorNotice error={apiError} title={t.cannotInvest} safe={t.notCharged} />
        <div>
          <ButtonLink href={routes.campaign(campaignID)} tone="quiet">
            {t.backToCampaign}
          </ButtonLink>
        </div>
      </>
    );
  if (started?.action.kind === 'UPI')
    return (
      <>
        <CampaignSummary campaign={campaign} />
        <UpiStep product={campaignPaymentPages} action={started.action} payment={started.payment} />
      </>
    );
  const needsKyc = isAuth && hasKycLevel === false;
  return (
    <>
      <CampaignSummary campaign={campaign} />
      <InvestmentAmountPicker campaign={campaign} typed={typed} onType={setTyped} error={amountError} />
      {bill && amountMinor !== null ? (
        <Dimmed $isStale={!currentBill} aria-busy={!currentBill}>
          <InvestmentBreakdown campaign={campaign} bill={bill} amountMinor={bill.lines[0]?.amount.amountMinor ?? amountMinor} />
        </Dimmed>
      ) : null}
      {isAuth && bill && bill.kycLevel !== 'L0' ? (
        <Panel title={t.identity}>
          {needsKyc ? (
            <Text kind="small" tone="muted">
              {t.identityHint}
            </Text>
          ) : null}
          <KycStep isBriefWhenNew />
        </Panel>
      ) : null}
      {bill ? (
        <RiskConsent
          campaign={campaign}
          termsVersion={bill.termsVersion}
          isAccepted={isAccepted}
          onAccept={(isAgreed) => setAccepted(isAgreed ? consentKey : '')}
        />
      ) : null}
      <ConsentCheckbox isChecked={isAnonymous} onCheckedChange={setIsAnonymous}>
        {t.anonymous}
      </ConsentCheckbox>
      <PaymentMethodPicker options={options} selected={chosen} onSelect={setMethod} />
      <ErrorNotice error={error} title={t.paymentStartError} safe={t.notCharged} />
      <InvestAction
        instrument={campaign.instrument}
        method={chosen}
        total={bill?.total}
        isAuth={isAuth}
        blockedBy={!bill || amountError ? 'AMOUNT' : needsKyc ? 'CHECK' : isAuth && !isAccepted ? 'YES' : null}
        isBusy={isLoading || isFetching || amountMinor !== debouncedMinor || !isReady || started?.action.kind === 'REDIRECT'}
        onPay={() => void pay()}
      />
    </>
  );
}

const Dimmed = styled.div<{ $isStale: boolean }>`
  opacity: ${({ $isStale }) => ($isStale ? 0.5 : 1)};
`;
