import type { ReleaseCard } from '@contract/releases';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { media } from '@/styles/media';
import { displayType } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/ott/home';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { Image } from '../../ui/media/Image';
import { ButtonLink } from '../../ui/navigation/Link';
import { certificates, languageNames, timeLeftLabel, lengthLabel, formatRuntime } from '../release/releaseLabels';
import { playPath, releasePath } from '../release/releasePath';
import { useCardsWithViewerState } from '../release/useCardsWithViewerState';

/** The featured title; its image is the largest contentful paint, so it loads first and its placeholder is inlined in the page. */
export function OttHero({ release }: { release: ReleaseCard }) {
  const [card = release] = useCardsWithViewerState([release]);
  const { name, tagline, artwork, certificate, languages, averageStars, trailer, releaseID } = card;
  const { label, play } = primaryAction(card);
  const facts = [
    lengthLabel(release),
    certificates[certificate].name,
    languageNames(languages.slice(0, 2)),
    averageStars === null ? null : `★ ${averageStars.toFixed(1)}`,
  ].filter(Boolean);
  return (
    <Stage data-theme="dark" aria-label={t.featuredName({ name })}>
      <Picture>
        <Image
          images={artwork.images}
          alt=""
          placeholder={artwork.placeholder}
          width="100vw"
          desktopWidth="min(1616px, calc(100vw - 280px))"
          ratio="16 / 9"
          isPriority
          isSquare
        />
      </Picture>
      <Details>
        <Lights aria-hidden="true" />
        <Title>{name}</Title>
        {tagline ? <p>{tagline}</p> : null}
        <Text kind="small" tone="muted">
          {facts.join(' · ')}
        </Text>
        <Actions>
          <ButtonLink size="l" href={play ?? releasePath(release)}>
            <Icon name="play" size="s" />
            {label}
          </ButtonLink>
          {trailer ? (
            <ButtonLink size="l" tone="quiet" href={routes.video(trailer.videoHash, releaseID)}>
              {t.trailerLength({ length: formatRuntime(trailer.durationMs) })}
            </ButtonLink>
          ) : null}
          {play ? (
            <ButtonLink size="l" tone="quiet" href={releasePath(release)}>
              {t.about}
            </ButtonLink>
          ) : null}
        </Actions>
      </Details>
    </Stage>
  );
}

/** The main action and its link: a paid title plays, and a started one resumes. */
function primaryAction(release: ReleaseCard): { label: string; play: string | null } {
  const { isPremium, fromPrice, viewer } = release;
  const play = !isPremium || viewer?.isOwned ? playPath(release) : null;
  if (viewer?.isPaymentPending) return { label: t.paymentProcessing, play: null };
  if (play && viewer?.progress && !viewer.progress.isFinished)
    return { label: t.resume({ timeLeft: timeLeftLabel(viewer.progress) }), play };
  if (play) return { label: isPremium ? t.watch : t.watchFree, play };
  return { label: fromPrice && isPremium && !viewer?.isOwned ? t.watchFromPrice({ price: formatMoney(fromPrice) }) : t.about, play };
}

const Stage = styled.section`
  position: relative;
  display: grid;
  overflow: hidden;
  border-radius: ${theme.radius.card};
  background: ${theme.color.canvas};
  color: ${theme.color.text};
  ${media.phone} {
    margin-inline: calc(-1 * var(--page-edge));
    border-radius: 0;
  }
  ${media.desktop} {
    min-height: 400px;
    aspect-ratio: 21 / 9;
  }
`;

const Picture = styled.div`
  position: relative;
  ${media.phone} {
    mask-image: linear-gradient(#000 70%, transparent);
  }
  ${media.desktop} {
    position: absolute;
    inset: 0;
    img {
      height: 100%;
      aspect-ratio: auto;
    }
    &::after {
      position: absolute;
      inset: 0;
      background: linear-gradient(90deg, rgb(14 13 16 / 0.94) 18%, rgb(14 13 16 / 0.55) 48%, transparent 74%);
      content: '';
    }
  }
`;

const Details = styled.div`
  position: relative;
  display: grid;
  gap: ${theme.space[3]};
  align-content: end;
  padding: ${theme.space[2]} ${theme.space[4]} ${theme.space[6]};
  ${media.phone} {
    margin-top: -24px;
  }
  ${media.desktop} {
    max-width: 600px;
    padding: ${theme.space[12]};
  }
`;

/** Nine lit bulbs. */
const Lights = styled.i`
  width: 124px;
  height: 12px;
  background: radial-gradient(circle at 6px 6px, ${theme.color.bulb} 4.4px, transparent 5px) 0 0 / 14px 12px repeat-x;
  filter: drop-shadow(0 0 4px rgb(255 178 36 / 0.55));
`;

const Title = styled.h2`
  ${displayType}
  font-size: ${theme.fontSize[31]};
  font-weight: 800;
  overflow-wrap: anywhere;
  ${media.desktop} {
    font-size: ${theme.fontSize[39]};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  padding-top: ${theme.space[2]};
`;
