import type { Title } from '@contract/titles';
import styled from 'styled-components';
import { useCscanQuery } from '@/store/ott/titleApi';
import { theme } from '@/styles/theme';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/ott/title';
import { formatFieldChange } from '../../content/page/formatFieldChange';
import { ReportLink } from '../../content/page/ReportLink';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Summary } from '../../ui/layout/Summary';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { LabelRow } from '../release/LabelRow';
import { cscanFingerprints, cscanSections } from './cscanSections';
import { cscanVerdicts } from './cscanVerdicts';
import { TitleFacts } from './TitleFacts';

/** The fact sheet of a release: measurements, the creator's declarations, credits, prices by country, ratings and the change log. */
export function CscanTab({ title: { releaseID, name } }: { title: Pick<Title, 'releaseID' | 'name'> }) {
  const query = useCscanQuery(releaseID);
  const { data: sheet } = query;
  if (!sheet) return <QueryState query={query} skeleton={<Skeleton shape="card" height="480px" />} message={t.cscanLoadError} />;
  const fingerprints = cscanFingerprints(sheet);
  const { content, declaredAt, version, updatedAt, versions } = sheet;
  return (
    <Sheet>
      <Head>
        <Text kind="chapter">{t.cscanOfName({ name })}</Text>
        <Text kind="small" tone="muted">
          {declaredAt
            ? t.declaredVersion({ version, updatedAt: formatDate(updatedAt), declaredAt: formatDate(declaredAt) })
            : t.undeclaredVersion({ version, updatedAt: formatDate(updatedAt) })}
        </Text>
        <LabelRow certificate={content.certificate} labels={content.labels} />
      </Head>
      <Verdicts aria-label={t.verdicts}>
        {cscanVerdicts(sheet).map(({ id, text, source, icon }) => (
          <li key={id}>
            <Icon name={icon} />
            <span>
              <Text as="span" isStrong>
                {text}
              </Text>
              <Text as="span" kind="tiny" tone="muted">
                {source}
              </Text>
            </span>
          </li>
        ))}
      </Verdicts>
      <Sections>
        {cscanSections(sheet).map((section) => (
          <TitleFacts key={section.label} {...section} />
        ))}
      </Sections>
      {fingerprints.length > 0 ? (
        <details>
          <Summary>{t.fingerprints}</Summary>
          <TitleFacts label={t.sha256} facts={fingerprints} />
        </details>
      ) : null}
      <section aria-labelledby="versions">
        <Text kind="subheading" id="versions">
          {t.versionLog}
        </Text>
        <Log>
          {versions.map((entry) => (
            <li key={entry.version}>
              <Text isStrong>
                {entry.version}. {formatDate(entry.at)}, {entry.by}
              </Text>
              {entry.changes.map(({ field, from, to }) => (
                <Text key={field} kind="small" tone="muted">
                  {formatFieldChange({ field, from, to })}
                </Text>
              ))}
            </li>
          ))}
        </Log>
      </section>
      <ReportLink kind="TITLE" contentID={releaseID} />
    </Sheet>
  );
}

const Sheet = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[8]};
  max-width: 960px;
`;

const Head = styled.header`
  display: grid;
  gap: ${theme.space[2]};
`;

const Verdicts = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: ${theme.space[3]};
  li {
    display: flex;
    gap: ${theme.space[3]};
    align-items: center;
    padding: ${theme.space[3]} ${theme.space[4]};
    background: ${theme.color.surface};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.card};
  }
  span {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Sections = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(400px, 100%), 1fr));
  gap: ${theme.space[8]};
`;

const Log = styled.ol`
  display: grid;
  gap: ${theme.space[3]};
  padding-top: ${theme.space[3]};
  overflow-wrap: anywhere;
`;
