import type { ReactNode } from 'react';
import styled from 'styled-components';
import { brand } from '@/constants/brand';
import { routes } from '@/constants/routes';
import { breadcrumbs } from '../content/breadcrumbs';
import { Facts } from '../content/Facts';
import { PageFrame, Panel } from '../content/PageFrame';
import { ProductHero } from '../content/ProductHero';
import { Seo } from '../shell/Seo';
import { Icon } from '../ui/Icon';
import { ButtonLink } from '../ui/Link';
import { Text } from '../ui/Text';
import { CampaignsArt } from './CampaignsArt';

const loop = [
  {
    name: 'People fund it',
    words: 'A work says what it needs, by when, and what it gives back. If it must reach its goal and does not, everyone is refunded.',
  },
  { name: 'It gets made', words: 'Its makers report as they go: updates, questions answered, documents with a date and a fingerprint.' },
  {
    name: 'It sells',
    words: 'Tickets to its premiere on Events, views on Screen. Each sale is posted to a ledger that is never rewritten.',
  },
  {
    name: 'It pays back',
    words: 'The promised share of each sale goes to those who funded it. Your portfolio shows which sale paid which rupee.',
  },
] as const;

/** The home of Campaigns until the first one opens; `children` is what can be done already. */
export const CampaignsHomeScreen = ({ children }: { children?: ReactNode }) => (
  <PageFrame>
    <Seo
      title="Campaigns"
      description="Help pay for a film, a record or a festival, and follow every rupee afterwards. Campaigns open soon on Marquee."
      jsonLd={breadcrumbs([
        { name: brand.name, path: routes.eventHome },
        { name: 'Campaigns', path: routes.campaigns },
      ])}
    />
    <ProductHero
      kicker="Campaigns open soon"
      title="Fund the next one, and follow every rupee"
      message="A film, a record, a festival: paid for by the people who want to see it, with terms they can read and a return they can trace."
      art={<CampaignsArt />}
    >
      <ButtonLink href={routes.channels} size="l">
        Meet the creators
      </ButtonLink>
      <ButtonLink href={routes.explore} tone="quiet" size="l">
        See what they put on
      </ButtonLink>
    </ProductHero>
    <Risk>
      <Icon name="alert" size="s" />
      <span>You could lose all the money you put in. What comes back depends on what the work earns.</span>
    </Risk>
    <Facts title="One work, its whole life" facts={loop} isOrdered />
    {children}
    <Panel title="Something to fund?">
      <Text tone="muted">Open a channel now and gather the people who will care. Campaigns start from there.</Text>
      <div>
        <ButtonLink href={routes.studioOnboarding} tone="quiet">
          Open your channel
        </ButtonLink>
      </div>
    </Panel>
  </PageFrame>
);

const Risk = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: start;
  color: ${({ theme }) => theme.color.muted};
  svg {
    margin-top: 3px;
  }
`;
