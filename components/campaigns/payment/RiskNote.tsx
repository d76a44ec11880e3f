import type { CampaignPayment } from '@contract/commitments';
import { Text } from '../../ui/layout/Text';
import { riskSummary } from '../invest/investmentText';

/** The risk of an investment in one line. */
export const RiskNote = ({ payment: { campaign } }: { payment: CampaignPayment }) => (
  <Text kind="small">{riskSummary(campaign.instrument)}</Text>
);
