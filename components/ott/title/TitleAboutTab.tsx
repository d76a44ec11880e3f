import type { Title } from '@contract/titles';
import styled from 'styled-components';
import { personRoles } from '@/constants/personRoles';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/ott/title';
import { ReportLink } from '../../content/page/ReportLink';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { genreName, marketName } from '../release/offerLabels';
import { certificates, languageNames, lengthLabel } from '../release/releaseLabels';
import { TitleFacts } from './TitleFacts';

/** The full description, the facts, and credits of people without an account. */
export function TitleAboutTab({ title }: { title: Title }) {
  const { name, about, releasedOn, countryOfOrigin, languages, captionLanguages, genres, certificate, credits, channel, year } = title;
  return (
    <Box>
      <section aria-labelledby="about">
        <Text kind="chapter" id="about">
          {t.aboutName({ name })}
        </Text>
        {about.split(/\n+/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <TitleFacts
        label={t.facts}
        facts={[
          [t.released, releasedOn ? formatDate(releasedOn) : String(year)],
          [t.length, lengthLabel(title)],
          [t.country, countryOfOrigin ? marketName(countryOfOrigin) : null],
          [t.languages, languageNames(languages)],
          [t.captions, captionLanguages.length > 0 ? languageNames(captionLanguages) : t.none],
          [t.genres, genres.map(genreName).join(', ')],
          [t.certificate, certificates[certificate].name],
          [
            t.channel,
            <Link key="channel" tone="text" href={routes.channel(channel.handle)}>
              {channel.name}
            </Link>,
          ],
        ]}
      />
      {credits.length > 0 ? (
        <TitleFacts
          label={t.credits}
          facts={credits.map((credit) => [personRoles[credit.role], credit.as ? `${credit.name}, ${credit.as}` : credit.name])}
        />
      ) : null}
      <ReportLink kind="TITLE" contentID={title.releaseID} />
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[8]};
  max-width: 68ch;
  p {
    padding-top: ${theme.space[3]};
    overflow-wrap: anywhere;
  }
`;
