import type { CampaignPayment } from '@contract/commitments';
import { routes } from '@/constants/routes';
import { formatDate } from '@/utils/format/dates';
import { agreementPdfUrl, contractNotePdfUrl } from '@/utils/url/portfolioFileUrls';
import * as t from '@messages/campaigns/commitment';
import { Panel } from '../../content/page/PageFrame';
import { Stack } from '../../ui/layout/Stack';
import { ButtonLink } from '../../ui/navigation/Link';

/** What proves the commitment, and the terms that were accepted. */
export const CommitmentDocuments = ({ payment: { campaign, commitment } }: { payment: CampaignPayment }) => (
  <Panel title={t.documents}>
    <Stack direction="row" gap={2} isWrapping>
      <ButtonLink tone="quiet" href={contractNotePdfUrl(commitment.commitmentID)} download>
        {t.contractNote({ instrument: campaign.instrument })}
      </ButtonLink>
      <ButtonLink tone="quiet" href={agreementPdfUrl(commitment.commitmentID)} download>
        {t.agreement}
      </ButtonLink>
      <ButtonLink tone="quiet" href={routes.campaignTerms(campaign.campaignID)}>
        {t.acceptedTerms({ version: commitment.termsVersion, date: formatDate(commitment.createdAt, campaign.timeZone) })}
      </ButtonLink>
    </Stack>
  </Panel>
);
