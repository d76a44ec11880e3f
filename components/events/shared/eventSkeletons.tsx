import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/events/shared';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';

/** Announced once for a whole loading screen. */
const Loading = () => (
  <Text kind="hidden" role="status">
    {t.loading}
  </Text>
);

export function EventHomeSkeleton() {
  return (
    <>
      <Loading />
      <Skeleton shape="card" height="min(110vw, 420px)" />
      <Grid>
        {[1, 2, 3, 4].map((each) => (
          <EventCardSkeleton key={each} />
        ))}
      </Grid>
    </>
  );
}

export function EventGridSkeleton() {
  return (
    <Grid>
      <Loading />
      {[1, 2, 3, 4, 5, 6, 7, 8].map((each) => (
        <EventCardSkeleton key={each} />
      ))}
    </Grid>
  );
}

export function EventCardSkeleton() {
  return (
    <Stacked>
      <Skeleton shape="card" ratio="4 / 5" />
      <Skeleton width="60%" />
      <Skeleton width="90%" />
      <Skeleton width="40%" />
    </Stacked>
  );
}

/** Any screen made of a heading and panels. */
export function PanelSkeleton({ count = 2 }: { count?: number }) {
  return (
    <Stacked>
      <Loading />
      <Skeleton width="70%" height="2rem" />
      <Skeleton width="45%" />
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} shape="card" height="148px" />
      ))}
    </Stacked>
  );
}

const Stacked = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  min-width: 0;
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[4]};
  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
