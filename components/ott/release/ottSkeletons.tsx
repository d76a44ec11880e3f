import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/release';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';

const Loading = () => (
  <Text kind="hidden" role="status">
    {t.loading}
  </Text>
);

export const ReleaseGridSkeleton = ({ ratio = '16 / 9', count = 6 }: { ratio?: string; count?: number }) => (
  <Grid aria-busy="true">
    <Loading />
    {Array.from({ length: count }, (_, index) => (
      <Stack key={index} gap={2}>
        <Skeleton shape="card" ratio={ratio} />
        <Skeleton width="70%" />
        <Skeleton width="40%" />
      </Stack>
    ))}
  </Grid>
);

export const OttHomeSkeleton = () => (
  <Stack gap={8} aria-busy="true">
    <Loading />
    <Skeleton shape="card" ratio="21 / 9" />
    <ReleaseGridSkeleton count={4} />
  </Stack>
);

export const OttPageSkeleton = () => (
  <Stack gap={4} aria-busy="true">
    <Loading />
    <Skeleton shape="card" ratio="16 / 9" />
    <Skeleton width="60%" height="2rem" />
    <Skeleton width="40%" />
    <Skeleton shape="card" height="160px" />
  </Stack>
);

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[4]};
  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
