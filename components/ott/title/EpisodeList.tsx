import type { Access } from '@contract/ottPayments';
import type { Episode, Title } from '@contract/titles';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/title';
import { Chip } from '../../ui/button/Chip';
import { Text } from '../../ui/layout/Text';
import { Image } from '../../ui/media/Image';
import { Link } from '../../ui/navigation/Link';
import { saveWatchIntent } from '../checkout/watchIntent';
import { timeLeftLabel, formatRuntime } from '../release/releaseLabels';
import { WatchProgressBar } from '../release/WatchProgressBar';
import { watchOptions } from './watchOptions';

/** Episodes by season. An unpaid episode leads to its price, and after payment to itself. */
export function EpisodeList({ title, access }: { title: Title; access: Access | null }) {
  const { seasons, viewer } = title;
  const [season, setSeason] = useState(viewer?.progress?.season ?? seasons[0]?.season);
  const current = seasons.find((each) => each.season === season) ?? seasons[0];
  if (!current) return null;
  return (
    <section aria-labelledby="episodes">
      <Text kind="chapter" id="episodes">
        {t.episodes}
      </Text>
      {seasons.length > 1 ? (
        <Seasons role="group" aria-label={t.seasons}>
          {seasons.map((each) => (
            <Chip key={each.season} isPressed={each.season === current.season} onClick={() => setSeason(each.season)}>
              {t.season({ season: each.season })}
            </Chip>
          ))}
        </Seasons>
      ) : null}
      <List>
        {current.episodes.map((episode) => (
          <li key={episode.partID}>
            <Row title={title} access={access} episode={episode} />
          </li>
        ))}
      </List>
    </section>
  );
}

function Row({
  title,
  access,
  episode: { episode, name, about, artwork, video, progress },
}: {
  title: Title;
  access: Access | null;
  episode: Episode;
}) {
  const path = video ? routes.video(video.videoHash, title.releaseID) : null;
  const { options } = watchOptions(title, access, null);
  const isOpen = options[0]?.opensPlayer ?? false;
  const href = path && isOpen ? path : options[0]?.href;
  const unfinished = progress && !progress.isFinished ? progress : null;
  const state = unfinished
    ? timeLeftLabel(unfinished)
    : progress?.isFinished
      ? t.watched
      : video
        ? formatRuntime(video.durationMs)
        : t.comingSoon;
  const content = (
    <>
      <Still>
        <Image images={artwork.images} alt="" placeholder={artwork.placeholder} width={144} desktopWidth={200} ratio="16 / 9" />
        {unfinished ? <WatchProgressBar progress={unfinished} /> : null}
      </Still>
      <span>
        <Text as="span" isStrong>
          {episode}. {name}
        </Text>
        <Text as="span" kind="small" tone="muted">
          {state}
        </Text>
        <About>{about}</About>
      </span>
    </>
  );
  if (!href || !video) return <UnavailableRow>{content}</UnavailableRow>;
  return (
    <LinkRow href={href} onClick={() => !isOpen && path && saveWatchIntent(title.releaseID, path)}>
      {content}
    </LinkRow>
  );
}

const Seasons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  padding-top: ${theme.space[3]};
`;

const List = styled.ol`
  display: grid;
  gap: ${theme.space[4]};
  padding-top: ${theme.space[4]};
`;

const row = css`
  display: grid;
  grid-template-columns: minmax(120px, 200px) minmax(0, 1fr);
  gap: ${theme.space[4]};
  align-items: start;
  > span {
    display: grid;
    overflow-wrap: anywhere;
  }
`;

const LinkRow = styled(Link)`
  ${row}
`;

const UnavailableRow = styled.div`
  ${row}
`;

const Still = styled.div`
  position: relative;
`;

const About = styled.span`
  display: -webkit-box;
  overflow: hidden;
  color: ${theme.color.muted};
  font-size: ${theme.fontSize[14]};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;
