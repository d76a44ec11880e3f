import { routes } from '@/constants/routes';
import { ContentNotFound } from '../../content/page/ContentNotFound';
import { Seo } from '../../shell/Seo';
import { ButtonLink } from '../../ui/navigation/Link';

/** Shown where a campaign does not exist. */
export const MissingCampaign = () => (
  <>
    <Seo title="This campaign does not exist" isHidden />
    <ContentNotFound
      shape="3 / 2"
      title="There is no such campaign"
      message="The address may be mistyped, or it never was public. If a link asked you for money in our name and leads here, do not pay."
    >
      <ButtonLink href={routes.campaigns}>See all campaigns</ButtonLink>
      <ButtonLink href={routes.info('contact')} tone="quiet">
        Tell us about the link
      </ButtonLink>
    </ContentNotFound>
  </>
);
