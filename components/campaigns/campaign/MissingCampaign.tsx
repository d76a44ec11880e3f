import { routes } from '@/constants/routes';
import * as t from '@messages/campaigns/campaign';
import { ContentNotFound } from '../../content/page/ContentNotFound';
import { Seo } from '../../shell/Seo';
import { ButtonLink } from '../../ui/navigation/Link';

/** Shown where a campaign does not exist. */
export const MissingCampaign = () => (
  <>
    <Seo title={t.missingCampaignTitle} isHidden />
    <ContentNotFound shape="3 / 2" title={t.missingCampaign} message={t.missingCampaignText}>
      <ButtonLink href={routes.campaigns}>{t.seeAllCampaigns}</ButtonLink>
      <ButtonLink href={routes.info('contact')} tone="quiet">
        {t.reportLink}
      </ButtonLink>
    </ContentNotFound>
  </>
);
