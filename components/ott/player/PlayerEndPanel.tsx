import type { Title } from '@contract/titles';
import { useRouter } from 'next/router';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { cardsIn } from '@/store/ott/ottApi';
import { useAccessQuery } from '@/store/ott/ottPaymentsApi';
import { useRelatedInfiniteQuery } from '@/store/ott/titleApi';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/player';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';
import { Image } from '../../ui/media/Image';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { saveWatchIntent } from '../checkout/watchIntent';
import { priceLabel } from '../release/releaseLabels';
import { playPath, releasePath } from '../release/releasePath';
import { watchOptions } from '../title/watchOptions';
import { episodeName, playedVideo } from './playedVideo';

interface PlayerEndPanelProps {
  title: Title;
  isTrailer: boolean;
  onReplay: () => void;
}

/** How many fit in a row on a phone. */
const maxSimilar = 3;

/** After a trailer the film and its price, after an episode the next one, else a link to rate; then similar titles. Never autoplays. */
export function PlayerEndPanel({ title, isTrailer, onReplay }: PlayerEndPanelProps) {
  const { query } = useRouter();
  const isAuth = useAppSelector(selectIsAuth);
  const { currentData: access, isError } = useAccessQuery(title.releaseID, { skip: !isAuth || !isTrailer });
  const { data } = useRelatedInfiniteQuery(title.slug);
  const similar = (cardsIn(data) ?? []).slice(0, maxSimilar);
  const intendedPath = playPath(title);
  const played = playedVideo(title, String(query.videoHash));
  const next = played?.next?.video ? { label: t.nextName({ name: episodeName(played.next) }), hash: played.next.video.videoHash } : null;
  // Nothing is offered for sale until the viewer's access is known.
  const isAccessPending = isTrailer && isAuth && !access && !isError;
  const { options } = isTrailer && !isAccessPending ? watchOptions(title, access ?? null, title.viewer?.progress ?? null) : { options: [] };
  return (
    <Box role="group" aria-label={t.afterVideo({ kind: isTrailer ? 'trailer' : played?.episode ? 'episode' : 'film' })}>
      <Text kind="heading" as="h2">
        {isTrailer ? title.name : t.youWatched({ name: played?.name ?? title.name })}
      </Text>
      <Row>
        {next ? <ButtonLink href={`${routes.video(next.hash, title.releaseID)}?play=1`}>{next.label}</ButtonLink> : null}
        {options.map(({ label, href, opensPlayer }, place) => (
          <ButtonLink
            key={href}
            tone={place === 0 ? 'primary' : 'quiet'}
            href={href}
            onClick={() => !opensPlayer && intendedPath && saveWatchIntent(title.releaseID, intendedPath)}
          >
            {label}
          </ButtonLink>
        ))}
        <Button tone={options.length > 0 || next || isAccessPending ? 'quiet' : 'primary'} onClick={onReplay}>
          {t.watchAgain}
        </Button>
        <ButtonLink tone="quiet" href={routes.title(title.slug)}>
          {isTrailer ? t.about : t.rateIt}
        </ButtonLink>
      </Row>
      {similar.length > 0 ? (
        <SimilarList aria-label={t.moreLike}>
          {similar.map((release) => (
            <li key={release.releaseID}>
              <Link href={releasePath(release)}>
                <Image
                  images={release.artwork.images}
                  alt=""
                  placeholder={release.artwork.placeholder}
                  width={144}
                  desktopWidth={200}
                  ratio="16 / 9"
                />
                <Name>{release.name}</Name>
                <Text as="span" kind="tiny" tone="muted" isOneLine>
                  {priceLabel(release)}
                </Text>
              </Link>
            </li>
          ))}
        </SimilarList>
      ) : null}
    </Box>
  );
}

const Box = styled.div`
  position: absolute;
  top: 50%;
  left: 50%;
  z-index: 2;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  width: min(640px, calc(100% - 32px));
  max-height: calc(100% - 184px);
  padding: ${theme.space[4]};
  overflow-y: auto;
  background: ${theme.color.raised};
  border-radius: ${theme.radius.card};
  box-shadow: ${theme.shadow.float};
  transform: translate(-50%, -50%);
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;

const Name = styled.b`
  display: -webkit-box;
  overflow: hidden;
  font-size: ${theme.fontSize[14]};
  line-height: 1.3;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** A phone in landscape has room for the buttons only. */
const SimilarList = styled.ul`
  display: grid;
  grid-template-columns: repeat(${maxSimilar}, minmax(0, 1fr));
  gap: ${theme.space[3]};
  @media (max-height: 480px) {
    display: none;
  }
  a {
    display: grid;
    gap: 2px;
  }
`;
