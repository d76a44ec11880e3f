import type { Campaign } from '@contract/campaignPage';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/campaigns/invest';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Panel } from '../../content/page/PageFrame';
import { UpiStep } from '../../payment/upi/UpiStep';
import { WaysToPay } from '../../payment/WaysToPay';
import { LoadErrorPanel } from '../../ui/feedback/LoadErrorPanel';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Checkbox } from '../../ui/field/Checkbox';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink } from '../../ui/navigation/Link';
import { campaignPaymentPages } from '../payment/campaignPaymentPages';
import { CampaignSummary } from './CampaignSummary';
import { InvestAction } from './InvestAction';
import { InvestmentAmountPicker } from './InvestmentAmountPicker';
import { InvestmentBreakdown } from './InvestmentBreakdown';
import { InvestSteps } from './InvestSteps';
import { RiskConsent } from './RiskConsent';
import { useInvestFlow } from './useInvestFlow';

const RewardPicker = lazyWithRetry(
  () => import('../rewards/RewardPicker').then((loaded) => loaded.RewardPicker),
  <Skeleton height="240px" shape="card" />,
  LoadErrorPanel,
);

const KycStep = lazyWithRetry(
  () => import('../../kyc/KycStep').then((loaded) => loaded.KycStep),
  <Skeleton height="160px" shape="card" />,
  LoadErrorPanel,
);

const RiskQuestions = lazyWithRetry(
  () => import('./RiskQuestions').then((loaded) => loaded.RiskQuestions),
  <Skeleton height="240px" shape="card" />,
  LoadErrorPanel,
);

interface InvestFlowProps {
  campaign: Campaign;
  initialAmount: string | null | undefined;
}

/** An investment in three steps: the amount and what it buys, who the investor is (once), the risks and the payment. */
export function InvestFlow({ campaign, initialAmount }: InvestFlowProps) {
  const flow = useInvestFlow(campaign, initialAmount);
  const { step, bill, price, started, needsKyc, sections, consent } = flow;
  if (price.refusal)
    return (
      <>
        <CampaignSummary campaign={campaign} />
        <ErrorNotice error={price.refusal} title={t.cannotInvest({ instrument: campaign.instrument })} safe={t.notCharged} />
        <div>
          <ButtonLink href={routes.campaign(campaign.campaignID)} tone="quiet">
            {t.backToCampaign}
          </ButtonLink>
        </div>
      </>
    );
  if (started?.action.kind === 'UPI')
    return (
      <>
        <CampaignSummary campaign={campaign} />
        <UpiStep product={campaignPaymentPages} action={started.action} payment={started.payment} app={flow.ways.app} />
      </>
    );
  return (
    <div ref={sections}>
      <Steps>
        <CampaignSummary campaign={campaign} />
        <InvestSteps instrument={campaign.instrument} current={step} onSelect={flow.goTo} />
        <Section hidden={step !== 'amount'} data-step="amount">
          {campaign.rewards.length > 0 ? (
            <RewardPicker
              campaign={campaign}
              chosen={flow.rewards.chosen}
              onChoose={(chosen) => flow.setTyped(flow.rewards.choose(chosen, flow.typed))}
            />
          ) : null}
          {flow.isLate ? (
            <div role="status">{price.amountError && flow.rewards.totalMinor > 0 ? <Text tone="bad">{price.amountError}</Text> : null}</div>
          ) : (
            <InvestmentAmountPicker campaign={campaign} typed={flow.typed} onType={flow.setTyped} error={price.amountError} />
          )}
          {bill && flow.amountMinor !== null && !(flow.isLate && flow.rewards.totalMinor === 0) ? (
            <Dimmed $isStale={price.isStale} aria-busy={price.isStale}>
              <InvestmentBreakdown campaign={campaign} bill={bill} amountMinor={bill.lines[0]?.amount.amountMinor ?? flow.amountMinor} />
            </Dimmed>
          ) : null}
        </Section>
        {flow.isAuth && bill && bill.kycLevel !== 'L0' ? (
          <Section hidden={step !== 'identity'} data-step="identity">
            <Panel title={t.identity}>
              {needsKyc ? (
                <Text kind="small" tone="muted">
                  {t.identityHint}
                </Text>
              ) : null}
              <KycStep isBriefWhenNew hasAutoFocus={step === 'identity'} />
            </Panel>
          </Section>
        ) : null}
        {bill ? (
          <Section hidden={step !== 'payment'} data-step="payment">
            {flow.questions.protection?.version ? <RiskQuestions questions={flow.questions} /> : null}
            <RiskConsent campaign={campaign} termsVersion={bill.termsVersion} isAccepted={consent.isAccepted} onAccept={consent.accept} />
            <Checkbox label={t.anonymous} checked={flow.isAnonymous} onChange={({ target }) => flow.setIsAnonymous(target.checked)} />
            {flow.nameField}
            <WaysToPay
              ways={flow.ways}
              heading={t.payWith({ total: formatMoney(bill.total) })}
              isStarting={flow.isPaying}
              onApp={flow.press}
            />
          </Section>
        ) : null}
        <ErrorNotice error={flow.questions.loadError} title={t.questionsLoadError} safe={t.notCharged} />
        <ErrorNotice error={flow.error} title={t.paymentStartError} safe={t.notCharged} />
        <InvestAction
          instrument={campaign.instrument}
          label={flow.label}
          missing={flow.missing}
          isBusy={flow.isBusy}
          onPress={() => flow.press()}
        />
      </Steps>
    </div>
  );
}

const Steps = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
`;

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  &[hidden] {
    display: none;
  }
`;

const Dimmed = styled.div<{ $isStale: boolean }>`
  display: grid;
  gap: ${theme.space[6]};
  opacity: ${({ $isStale }) => ($isStale ? 0.5 : 1)};
`;
