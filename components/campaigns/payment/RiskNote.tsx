import type { CampaignPayment } from '@contract/commitments';
import * as t from '@messages/campaigns/payment';
import { Text } from '../../ui/layout/Text';
import { riskSummary } from '../invest/investmentText';

/** The risk of an investment in one line, and who holds the money. */
export const RiskNote = ({ payment: { campaign, escrowHolder } }: { payment: CampaignPayment }) => (
  <>
    <Text kind="small">{riskSummary(campaign.instrument)}</Text>
    {escrowHolder ? <Text kind="small">{t.heldBy({ holder: escrowHolder })}</Text> : null}
  </>
);
