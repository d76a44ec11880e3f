import type { Campaign } from '@contract/campaignPage';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import * as t from '@messages/campaigns/campaign';
import { ChannelByline } from '../../content/page/ChannelByline';
import { Text } from '../../ui/layout/Text';
import { ButtonLink, Link } from '../../ui/navigation/Link';

/** The creator's channel, the works that the campaign paid for, and others. */
export const CampaignCreator = ({ campaign: { channel, works, earlierWorks } }: { campaign: Campaign }) => (
  <Box>
    <ChannelByline channel={channel} line={t.creator} />
    {works.map(({ kind, id, slug, name }) => (
      <ButtonLink key={id} tone="quiet" href={kind === 'EVENT' ? routes.event(id) : routes.title(slug)}>
        {t.workLink({ kind, name })}
      </ButtonLink>
    ))}
    {earlierWorks.length > 0 ? (
      <div>
        <Text kind="small" tone="muted">
          {t.earlierWorks}
        </Text>
        <Works>
          {earlierWorks.map(({ id, slug, name }) => (
            <li key={id}>
              <Link tone="action" href={routes.title(slug)}>
                {name}
              </Link>
            </li>
          ))}
        </Works>
      </div>
    ) : null}
  </Box>
);

const Works = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${theme.space[4]};
`;

const Box = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`;
