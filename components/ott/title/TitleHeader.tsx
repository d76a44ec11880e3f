import type { Access } from '@contract/ottPayments';
import type { Title } from '@contract/titles';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppDispatch } from '@/store/hooks';
import { shareLink } from '@/store/snackbar/shareLink';
import { media } from '@/styles/media';
import { displayType } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/title';
import { EmbedButton } from '../../content/embed/EmbedButton';
import { BackLink } from '../../content/page/BackLink';
import { Button } from '../../ui/button/Button';
import { IconButton } from '../../ui/button/IconButton';
import { Icon } from '../../ui/media/Icon';
import { Image } from '../../ui/media/Image';
import { ButtonLink } from '../../ui/navigation/Link';
import { LabelRow } from '../release/LabelRow';
import { descriptors, genreName } from '../release/offerLabels';
import { ReleaseBookmarkButton } from '../release/ReleaseBookmarkButton';
import { languageNames, lengthLabel, formatRuntime } from '../release/releaseLabels';
import { WatchActions } from './WatchActions';

/** The still, then name, facts, labels and actions. Stacked on phones; on desktops the still is behind the text. */
export function TitleHeader({ title, access, life }: { title: Title; access: Access | null; life: ReactNode }) {
  const { name, tagline, artwork, year, genres, languages, certificate, labels, trailer, releaseID, slug, ratings } = title;
  const dispatch = useAppDispatch();
  const share = () => void dispatch(shareLink(name, routes.title(slug), { kind: 'RELEASE', id: releaseID }));
  const facts = [
    String(year),
    lengthLabel(title),
    genres.slice(0, 3).map(genreName).join(', '),
    languageNames(languages),
    ratings.average === null ? null : `★ ${ratings.average.toFixed(1)}`,
  ];
  return (
    <Head>
      <Still data-theme="dark">
        <Image
          images={artwork.images}
          alt={artwork.alt}
          placeholder={artwork.placeholder}
          width="100vw"
          desktopWidth="46vw"
          ratio="16 / 9"
          isPriority
          isSquare
        />
        <Toolbar>
          <BackLink href={routes.ottHome} label={t.backToScreen} />
          <span>
            <ReleaseBookmarkButton release={title} />
            <IconButton icon="share" label={t.share} tone="glass" onClick={share} />
            <EmbedButton kind="title" id={slug} name={name} look="glass" />
          </span>
        </Toolbar>
        {trailer ? (
          <Trailer href={routes.video(trailer.videoHash, releaseID)} tone="quiet" size="s">
            <Icon name="play" size="s" />
            {t.trailerLength({ length: formatRuntime(trailer.durationMs) })}
          </Trailer>
        ) : null}
      </Still>
      <Details>
        <Name>{name}</Name>
        <Facts>
          {facts.filter(Boolean).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </Facts>
        <LabelRow certificate={certificate} labels={labels} />
        {tagline ? <p>{tagline}</p> : null}
        {title.descriptors.length > 0 ? (
          <Contains>
            {t.contains} {title.descriptors.map((each) => descriptors[each]).join(', ')}.
          </Contains>
        ) : null}
        <WatchActions title={title} access={access} />
        {life}
        <DesktopTools>
          <ReleaseBookmarkButton release={title} variant="description" />
          <Button tone="quiet" onClick={share}>
            <Icon name="share" size="s" />
            {t.share}
          </Button>
          <EmbedButton kind="title" id={slug} name={name} look="text" />
        </DesktopTools>
      </Details>
    </Head>
  );
}

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  ${media.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${theme.space[8]};
    align-items: start;
  }
`;

const Still = styled.div`
  position: relative;
  overflow: hidden;
  color: #f4f1ea;
  ${media.phone} {
    margin: calc(-1 * ${theme.space[2]}) calc(-1 * var(--page-edge)) 0;
  }
  ${media.desktop} {
    border-radius: ${theme.radius.card};
  }
`;

const Toolbar = styled.div`
  position: absolute;
  inset: 8px 8px auto;
  display: flex;
  justify-content: space-between;
  > span {
    display: flex;
    gap: ${theme.space[2]};
  }
  ${media.desktop} {
    display: none;
  }
`;

const Trailer = styled(ButtonLink)`
  position: absolute;
  right: ${theme.space[4]};
  bottom: ${theme.space[4]};
  background: rgb(14 13 16 / 0.82);
  border-color: rgb(255 255 255 / 0.5);
  color: #fff;
`;

const Details = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  min-width: 0;
  ${media.desktop} {
    gap: ${theme.space[3]};
  }
`;

const Name = styled.h1`
  ${displayType}
  font-size: ${theme.fontSize[25]};
  line-height: 1.25;
  overflow-wrap: anywhere;
  ${media.desktop} {
    font-size: ${theme.fontSize[39]};
  }
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  color: ${theme.color.muted};
  font-size: ${theme.fontSize[14]};
  li:not(:last-child)::after {
    padding-inline: 6px;
    content: '·';
  }
`;

const Contains = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.fontSize[14]};
`;

const DesktopTools = styled.div`
  display: none;
  ${media.desktop} {
    display: flex;
    gap: ${theme.space[3]};
  }
`;
