import styled from 'styled-components';
import { media } from '@/styles/media';
import { Skeleton } from '../ui/Skeleton';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';

const Loading = () => (
  <Text kind="hidden" role="status">
    Loading
  </Text>
);

export const GridSkeleton = ({ ratio = '16 / 9', count = 6 }: { ratio?: string; count?: number }) => (
  <Grid aria-busy="true">
    <Loading />
    {Array.from({ length: count }, (_, place) => (
      <Stack key={place} gap={2}>
        <Skeleton shape="card" ratio={ratio} />
        <Skeleton width="70%" />
        <Skeleton width="40%" />
      </Stack>
    ))}
  </Grid>
);

export const HomeSkeleton = () => (
  <Stack gap={8} aria-busy="true">
    <Loading />
    <Skeleton shape="card" height="400px" />
    <GridSkeleton count={4} />
  </Stack>
);

export const PageSkeleton = () => (
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
  gap: ${({ theme }) => theme.space[4]};
  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
