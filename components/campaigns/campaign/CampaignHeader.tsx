import type { Campaign } from '@contract/campaignPage';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppDispatch } from '@/store/hooks';
import { shareLink } from '@/store/snackbar/shareLink';
import { media } from '@/styles/media';
import { displayType } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { languageName } from '@/utils/format/languages';
import * as t from '@messages/campaigns/campaign';
import { EmbedButton } from '../../content/embed/EmbedButton';
import { BackLink } from '../../content/page/BackLink';
import { IconButton } from '../../ui/button/IconButton';
import { Text } from '../../ui/layout/Text';
import { Image } from '../../ui/media/Image';
import { instrumentLabels } from '../shared/campaignLabels';
import { WatchlistButton } from './WatchlistButton';

export interface CampaignHeaderProps {
  campaign: Campaign;
  /** Renders the pitch video behind its picture; videos belong to another product. */
  renderPitch: (video: { campaignID: string; videoID: string; title: string; picture: ReactNode }) => ReactNode;
  /** Shows a draft, which has nothing of a viewer to load. */
  isPreview?: boolean;
}

/** The picture, which plays the pitch video where there is one, and what the work is. */
export function CampaignHeader({ campaign, renderPitch, isPreview = false }: CampaignHeaderProps) {
  const { campaignID, title, tagline, artwork, languages, instrument, pitchVideoID, isPrivate } = campaign;
  const dispatch = useAppDispatch();
  const picture = (
    <Image
      images={artwork.images}
      alt={artwork.alt}
      placeholder={artwork.placeholder}
      ratio="16 / 9"
      width="100vw"
      desktopWidth="54vw"
      isPriority
      isSquare
    />
  );
  return (
    <header>
      <Artwork>
        {pitchVideoID ? renderPitch({ campaignID, videoID: pitchVideoID, title, picture }) : picture}
        <Overlay>
          <BackLink href={routes.campaigns} label={t.backToCampaigns} />
          <WatchlistButton campaignID={campaignID} title={title} isPreview={isPreview} />
          <IconButton
            icon="share"
            label={t.share}
            tone="glass"
            onClick={() => void dispatch(shareLink(title, routes.campaign(campaignID), { kind: 'CAMPAIGN', id: campaignID }))}
          />
          {isPrivate ? null : <EmbedButton kind="campaign" id={campaignID} name={title} look="glass" />}
        </Overlay>
      </Artwork>
      <Details>
        <Title>{title}</Title>
        <p>{tagline}</p>
        <Text kind="small" tone="muted">
          {[instrumentLabels[instrument], languages.map(languageName).join(', ')].join(' · ')}
        </Text>
      </Details>
    </header>
  );
}

const Artwork = styled.div`
  position: relative;
  margin: calc(-1 * ${theme.space[2]}) calc(-1 * var(--page-edge)) 0;
  overflow: hidden;
  ${media.desktop} {
    margin: 0;
    border-radius: ${theme.radius.card};
  }
`;

const Overlay = styled.div`
  position: absolute;
  inset: ${theme.space[2]} ${theme.space[2]} auto;
  display: flex;
  gap: ${theme.space[2]};
  > :first-child {
    margin-right: auto;
  }
`;

const Details = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  padding-top: ${theme.space[4]};
`;

const Title = styled.h1`
  ${displayType}
  font-size: clamp(1.9375rem, 3vw, 2.6rem);
  overflow-wrap: anywhere;
`;
