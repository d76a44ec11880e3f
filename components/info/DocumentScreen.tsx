import styled from 'styled-components';
import { brand } from '@/constants/brand';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useDocumentQuery } from '@/store/documents/documentsApi';
import { media } from '@/styles/media';
import { formatDate } from '@/utils/dates';
import { Seo } from '../shell/Seo';
import { ErrorState } from '../ui/ErrorState';
import { Skeleton } from '../ui/Skeleton';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';

/** A legal or company page: what it says, since when, in a column that can be read. */
export function DocumentScreen({ documentID }: { documentID: string }) {
  const { data, error, isFetching, refetch } = useDocumentQuery(documentID);

  if (!data && !error) return <DocumentSkeleton />;
  if (!data) {
    return (
      <>
        <Seo title={brand.name} isHidden />
        <ErrorState
          isWholePage
          message="This page could not be loaded."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          requestID={faultOf(error)?.requestID}
        />
      </>
    );
  }
  return (
    <Page>
      <Seo title={data.title} description={data.summary} canonical={routes.info(documentID)} type="article" />
      <Stack as="header" gap={2}>
        <Text kind="title">{data.title}</Text>
        <Text kind="small" tone="muted">
          Version {data.version}, in force from <time dateTime={data.effectiveFrom}>{formatDate(data.effectiveFrom)}</time>
        </Text>
        <Text>{data.summary}</Text>
      </Stack>
      {data.sections.map(({ heading, paragraphs }) => (
        <Stack as="section" gap={2} key={heading} id={anchorOf(heading)}>
          <Text kind="heading">{heading}</Text>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
        </Stack>
      ))}
    </Page>
  );
}

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function DocumentSkeleton() {
  return (
    <Page aria-busy="true">
      <Text kind="hidden" role="status">
        Loading
      </Text>
      <Skeleton width="60%" height="36px" />
      <Skeleton height="120px" />
      <Skeleton height="240px" />
    </Page>
  );
}

const Page = styled.article`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  max-width: 44rem;
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[4]} ${theme.space[12]}`};
  ${media.desktop} {
    padding: ${({ theme }) => `${theme.space[8]} ${theme.space[8]} ${theme.space[18]}`};
  }
`;
