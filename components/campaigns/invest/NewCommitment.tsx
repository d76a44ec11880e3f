import type { Campaign } from '@contract/campaignPage';
import type { CampaignPayment } from '@contract/commitments';
import type { PaymentAction } from '@contract/payments';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useCampaignQuery } from '@/store/campaigns/campaignPageApi';
import { useBeginInvestingMutation, useInvestBreakdownQuery } from '@/store/campaigns/investApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth, selectIsReady } from '@/store/login/loginSlice';
import { leaveTo } from '@/utils/leaveTo';
import { MethodPicker, methodsFor } from '../../content/MethodPicker';
import { Panel } from '../../content/PageFrame';
import { RefusedNotice } from '../../content/RefusedNotice';
import { useAttemptKey } from '../../content/useAttemptKey';
import { KycStep, useHasKycLevel } from '../../kyc/KycStep';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { ButtonLink } from '../../ui/Link';
import { Text } from '../../ui/Text';
import { standingOf } from '../campaignWords';
import { AmountPicker } from './AmountPicker';
import { Breakdown } from './Breakdown';
import { InvestAction } from './InvestAction';
import { leadOf } from './investWords';
import { NotOpenYet } from './NotOpenYet';
import { RiskCheck } from './RiskCheck';
import { InvestSkeleton } from './skeletons';
import { Tick } from './Tick';
import { UpiPanel } from './UpiPanel';
import { useAmount } from './useAmount';
import { WorkSummary } from './WorkSummary';

/** Terms and risks are read anew here: somebody is about to say yes to them. An amount for a campaign: price, what it buys, who you are if the amount asks for it, the risk, the payment. */
export function NewCommitment({ campaignID, asked }: { campaignID: string; asked: string | null | undefined }) {
  const { data: campaign, error, isFetching, refetch } = useCampaignQuery(campaignID, { refetchOnMountOrArgChange: true });
  if (campaign && standingOf[campaign.state] === 'soon') return <NotOpenYet campaign={campaign} />;
  if (campaign) return <Invest campaign={campaign} asked={asked} />;
  if (faultOf(error)?.status === 404) return <NoCampaign />;
  if (error)
    return (
      <ErrorState
        isWholePage
        message="The campaign could not be loaded. You have not been charged."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return <InvestSkeleton />;
}

const NoCampaign = () => (
  <EmptyState icon="document" isWholePage title="There is no such campaign" message="The link may be cut off. You have not been charged.">
    <ButtonLink href={routes.campaigns}>See the campaigns</ButtonLink>
  </EmptyState>
);

function Invest({ campaign, asked }: { campaign: Campaign; asked: string | null | undefined }) {
  const { campaignID, minTicket } = campaign;
  const { currency } = minTicket;
  const { asPath, push, replace } = useRouter();
  const isAuth = useAppSelector(selectIsAuth);
  const isReady = useAppSelector(selectIsReady);
  const { typed, setTyped, amountMinor, settledMinor } = useAmount(campaign, asked);
  const query = { campaignID, amountMinor: settledMinor ?? 0, currency };
  // The last bill stays on the screen, dimmed, while the next one is fetched: the identity form below it keeps what was typed.
  const {
    data: bill,
    currentData: currentBill,
    error: noPrice,
    isFetching,
  } = useInvestBreakdownQuery(query, { skip: settledMinor === null || settledMinor < 1 });
  const hasLevel = useHasKycLevel(bill?.kycLevel, isAuth);
  const options = methodsFor(currency);
  const [chosen, setMethod] = useState(options[0] ?? 'CARD');
  // The yes names what it was said to: other terms, another risk text or another amount, and it is to be said again.
  const promise = bill ? `${bill.termsHash} ${bill.riskVersion} ${bill.total.amountMinor}` : '';
  const [accepted, setAccepted] = useState('');
  const isAccepted = promise !== '' && accepted === promise;
  const [isAnonymous, setIsAnonymous] = useState(false);
  const [begin, { error, isLoading }] = useBeginInvestingMutation();
  const [begun, setBegun] = useState<{ payment: CampaignPayment; action: PaymentAction } | null>(null);
  const { attempt } = useAttemptKey();

  const pay = async () => {
    if (!bill || !currentBill || amountMinor === null) return;
    if (!isAuth) return void push(routes.loginThenBack(asPath));
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
    if (data.action.kind === 'REDIRECT') leaveTo(data.action.url);
    else if (data.action.kind === 'NONE') await replace(routes.commitment(data.payment.paymentID));
    setBegun(data);
  };

  const fault = faultOf(noPrice);
  const amountError =
    amountMinor === null ? 'Type an amount, like 5000' : fault?.status === 422 ? Object.values(fault.fields ?? {})[0] : undefined;
  if (fault && fault.status !== 422 && fault.status !== 400)
    return (
      <>
        <WorkSummary campaign={campaign} lead={leadOf(campaign.instrument)} />
        <RefusedNotice fault={fault} title="Nothing can be put in here" />
        <div>
          <ButtonLink href={routes.campaign(campaignID)} tone="quiet">
            Back to the campaign
          </ButtonLink>
        </div>
      </>
    );
  if (begun?.action.kind === 'UPI')
    return (
      <>
        <WorkSummary campaign={campaign} lead={leadOf(campaign.instrument)} />
        <UpiPanel action={begun.action} payment={begun.payment} />
      </>
    );
  const needsCheck = isAuth && hasLevel === false;
  return (
    <>
      <WorkSummary campaign={campaign} lead={leadOf(campaign.instrument)} />
      <AmountPicker
        campaign={campaign}
        typed={typed}
        onType={setTyped}
        error={amountError && `The amount ${amountError}`.replace('The amount Type', 'Type')}
      />
      {bill && amountMinor !== null ? (
        <Dimmed $isOld={!currentBill} aria-busy={!currentBill}>
          <Breakdown campaign={campaign} bill={bill} amountMinor={bill.lines[0]?.amount.amountMinor ?? amountMinor} />
        </Dimmed>
      ) : null}
      {isAuth && bill && bill.kycLevel !== 'L0' ? (
        <Panel title="Who you are">
          {needsCheck ? (
            <Text kind="small" tone="muted">
              Asked once, before money moves. The amount you typed is kept.
            </Text>
          ) : null}
          <KycStep isBriefWhenNew />
        </Panel>
      ) : null}
      {bill ? (
        <RiskCheck
          campaign={campaign}
          termsVersion={bill.termsVersion}
          isAccepted={isAccepted}
          onAccept={(isYes) => setAccepted(isYes ? promise : '')}
        />
      ) : null}
      <Tick isTicked={isAnonymous} onTick={setIsAnonymous}>
        Do not show my name to other people
      </Tick>
      <MethodPicker options={options} selected={chosen} onSelect={setMethod} />
      {faultOf(error) ? <RefusedNotice fault={faultOf(error)} title="The payment could not be started" /> : null}
      <InvestAction
        instrument={campaign.instrument}
        method={chosen}
        total={bill?.total}
        isAuth={isAuth}
        missing={!bill || amountError ? 'AMOUNT' : needsCheck ? 'CHECK' : isAuth && !isAccepted ? 'YES' : null}
        isBusy={isLoading || isFetching || amountMinor !== settledMinor || !isReady || begun?.action.kind === 'REDIRECT'}
        onPay={() => void pay()}
      />
    </>
  );
}

const Dimmed = styled.div<{ $isOld: boolean }>`
  opacity: ${({ $isOld }) => ($isOld ? 0.5 : 1)};
`;
