import type { HostedDocument } from '@contract/documents';
import styled from 'styled-components';
import { brand } from '@/constants/brand';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useDocumentQuery } from '@/store/documents/documentsApi';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/info/info';
import { breadcrumbs } from '../content/page/breadcrumbs';
import { PageFrame } from '../content/page/PageFrame';
import { publisherJsonLd } from '../content/page/publisherJsonLd';
import { Seo } from '../shell/Seo';
import { ErrorState } from '../ui/feedback/ErrorState';
import { Skeleton } from '../ui/feedback/Skeleton';
import { Text } from '../ui/layout/Text';
import { ButtonLink } from '../ui/navigation/Link';
import { DocumentContents } from './DocumentContents';
import { documentPath, sectionID } from './documentPath';

/** A hosted document for reading, with a table of contents; legal texts show their version and date. */
export function DocumentScreen({ documentID }: { documentID: string }) {
  const { data: document, error, isLoading, refetch } = useDocumentQuery(documentID);
  if (isLoading) return <DocumentSkeleton />;
  if (document) return <Document document={document} />;
  return (
    <PageFrame>
      <Seo title={t.document} isHidden />
      <ErrorState message={t.documentLoadError} requestID={apiErrorOf(error)?.requestID} onRetry={() => void refetch()} />
    </PageFrame>
  );
}

function Document({ document }: { document: HostedDocument }) {
  const { documentID, title, summary, version, effectiveFrom, sections, action } = document;
  const path = documentPath(documentID);
  return (
    <PageFrame>
      <Seo
        title={title}
        description={summary}
        canonical={path}
        type={version ? 'article' : 'website'}
        jsonLd={[
          publisherJsonLd(),
          breadcrumbs([
            { name: brand.name, path: routes.eventHome },
            { name: title, path },
          ]),
        ]}
      />
      <Columns>
        <header>
          <Text kind="title">{title}</Text>
          {version && effectiveFrom ? (
            <Meta>
              {t.versionInForceSince({
                version,
                effectiveFrom: formatDate(effectiveFrom),
                time: (text) => <time dateTime={effectiveFrom}>{text}</time>,
              })}
            </Meta>
          ) : null}
          <Summary>{summary}</Summary>
          {action ? (
            <Action>
              <ButtonLink size="l" href={action.path}>
                {action.label}
              </ButtonLink>
            </Action>
          ) : null}
        </header>
        {sections.length > 2 ? <DocumentContents sections={sections} /> : null}
        <Article>
          {sections.map(({ heading, paragraphs, picture, example }, index) => (
            <section key={heading} id={sectionID(heading, index)} aria-labelledby={`${sectionID(heading, index)}-heading`}>
              <h2 id={`${sectionID(heading, index)}-heading`}>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {example ? <WorkedExample {...example} /> : null}
              {picture ? <img src={picture.path} alt={picture.alt} width={picture.width} height={picture.height} loading="lazy" /> : null}
            </section>
          ))}
        </Article>
      </Columns>
    </PageFrame>
  );
}

/** Its last line is what is left. */
const WorkedExample = ({ caption, lines }: NonNullable<HostedDocument['sections'][number]['example']>) => (
  <Example>
    <caption>{caption}</caption>
    <tbody>
      {lines.map(({ label, amount }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{amount}</td>
        </tr>
      ))}
    </tbody>
  </Example>
);

const DocumentSkeleton = () => (
  <PageFrame aria-busy="true">
    <Skeleton width="320px" height="39px" />
    {[90, 100, 95, 60].map((width) => (
      <Skeleton key={width} width={`${width}%`} />
    ))}
  </PageFrame>
);

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  ${media.desktop} {
    grid-template-columns: minmax(0, 68ch) minmax(200px, 260px);
    gap: ${theme.space[12]};
    justify-content: space-between;
    align-items: start;
    & > * {
      grid-column: 1;
    }
    & > nav {
      grid-column: 2;
      grid-row: 1 / span 2;
    }
  }
`;

const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[8]};
  line-height: 1.65;
  section {
    display: grid;
    gap: ${theme.space[3]};
    scroll-margin-top: ${theme.space[6]};
  }
  h2 {
    font-size: ${theme.fontSize[25]};
  }
  img {
    width: 100%;
    height: auto;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.card};
  }
  section:target h2 {
    text-decoration: underline ${theme.color.bulbEdge} 3px;
    text-underline-offset: 6px;
  }
`;

const Example = styled.table`
  width: min(420px, 100%);
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  caption {
    padding-bottom: ${theme.space[1]};
    font-weight: 600;
    text-align: left;
  }
  th {
    font-weight: 400;
    text-align: left;
  }
  td {
    text-align: right;
    white-space: nowrap;
  }
  tr {
    border-top: 1px solid ${theme.color.line};
  }
  th,
  td {
    padding-block: ${theme.space[2]};
  }
  tr:last-child :is(th, td) {
    border-top: 2px solid ${theme.color.text};
    font-weight: 600;
  }
`;

const Action = styled.div`
  padding-top: ${theme.space[4]};
`;

const Meta = styled.p`
  padding-top: ${theme.space[2]};
  color: ${theme.color.muted};
  font-size: ${theme.fontSize[14]};
`;

const Summary = styled.p`
  padding-top: ${theme.space[4]};
  font-size: ${theme.fontSize[20]};
  line-height: 1.45;
  text-wrap: pretty;
`;
