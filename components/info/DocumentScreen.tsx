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
import { DocumentContents } from './DocumentContents';
import { documentPath, sectionID } from './documentPath';

/** A hosted document for reading, with a table of contents, its version and date. */
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
  const { documentID, title, summary, version, effectiveFrom, sections } = document;
  const path = documentPath(documentID);
  return (
    <PageFrame>
      <Seo
        title={title}
        description={summary}
        canonical={path}
        type="article"
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
          <Meta>
            {t.versionInForceSince({
              version,
              effectiveFrom: formatDate(effectiveFrom),
              time: (text) => <time dateTime={effectiveFrom}>{text}</time>,
            })}
          </Meta>
          <Summary>{summary}</Summary>
        </header>
        {sections.length > 2 ? <DocumentContents sections={sections} /> : null}
        <Article>
          {sections.map(({ heading, paragraphs }, index) => (
            <section key={heading} id={sectionID(heading, index)} aria-labelledby={`${sectionID(heading, index)}-heading`}>
              <h2 id={`${sectionID(heading, index)}-heading`}>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </Article>
      </Columns>
    </PageFrame>
  );
}

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
  section:target h2 {
    text-decoration: underline ${theme.color.bulbEdge} 3px;
    text-underline-offset: 6px;
  }
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
