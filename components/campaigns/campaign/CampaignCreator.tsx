import type { Campaign } from '@contract/campaignPage';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import * as t from '@messages/campaigns/campaign';
import { ChannelByline } from '../../content/page/ChannelByline';
import { ButtonLink } from '../../ui/navigation/Link';

/** The creator's channel and its earlier works. */
export const CampaignCreator = ({ campaign: { channel, works } }: { campaign: Campaign }) => (
  <Box>
    <ChannelByline channel={channel} line={t.creator} />
    {works.map(({ kind, id, slug, name }) => (
      <ButtonLink key={id} tone="quiet" href={kind === 'EVENT' ? routes.event(id) : routes.title(slug)}>
        {t.workLink({ kind, name })}
      </ButtonLink>
    ))}
  </Box>
);

const Box = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`;
