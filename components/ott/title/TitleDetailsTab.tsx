import type { Access } from '@contract/ottPayments';
import type { Title } from '@contract/titles';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/title';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { EpisodeList } from './EpisodeList';
import { TitlePeople } from './TitlePeople';
import { TitleRatings } from './TitleRatings';

interface TitleDetailsTabProps {
  title: Title;
  access: Access | null;
  /** Null while the viewer is signed out. */
  canRate: boolean | null;
}

/** Episodes if there are any, then people, the story and ratings. */
export function TitleDetailsTab({ title, access, canRate }: TitleDetailsTabProps) {
  const [first] = title.about.split(/\n+/);
  return (
    <Columns>
      <Main>
        {title.kind === 'SERIES' ? <EpisodeList title={title} access={access} /> : null}
        <TitlePeople title={title} />
        {first ? (
          <section aria-labelledby="story">
            <Text kind="chapter" id="story">
              {t.story}
            </Text>
            <Prose>{first}</Prose>
            <Link tone="action" href={routes.titleTab(title.slug, 'about')}>
              {t.moreAboutTitle({ title: title.name })}
            </Link>
          </section>
        ) : null}
      </Main>
      <Side>
        <TitleRatings title={title} canRate={canRate} />
        <ChannelLine>
          <Text as="span" kind="small" tone="muted">
            {t.channel}
          </Text>
          <Link tone="text" href={routes.channel(title.channel.handle)}>
            {title.channel.name}
          </Link>
        </ChannelLine>
      </Side>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[8]};
  ${media.desktop} {
    grid-template-columns: minmax(0, 2fr) minmax(280px, 1fr);
    gap: ${theme.space[12]};
  }
`;

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[12]};
  align-content: start;
`;

const Side = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  align-content: start;
`;

const Prose = styled.p`
  max-width: 68ch;
  padding-top: ${theme.space[2]};
`;

const ChannelLine = styled.p`
  overflow-wrap: anywhere;
  display: flex;
  gap: ${theme.space[2]};
  align-items: baseline;
`;
