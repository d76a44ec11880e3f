import { routes } from '@/constants/routes';
import { MissingWork } from '../content/MissingWork';
import { Seo } from '../shell/Seo';
import { ButtonLink } from '../ui/Link';

/** A campaign that does not exist, in the place where it would stand. */
export const MissingCampaign = () => (
  <>
    <Seo title="This campaign does not exist" isHidden />
    <MissingWork
      shape="3 / 2"
      title="There is no such campaign"
      message="No campaign runs on Marquee yet. If a link asked you for money in our name, it was not ours: do not pay."
    >
      <ButtonLink href={routes.campaigns}>How campaigns will work</ButtonLink>
      <ButtonLink href={routes.info('contact')} tone="quiet">
        Tell us about the link
      </ButtonLink>
    </MissingWork>
  </>
);
