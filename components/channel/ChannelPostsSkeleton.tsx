import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { Skeleton } from '../ui/feedback/Skeleton';

export const ChannelPostsSkeleton = ({ count = 4 }: { count?: number }) => (
  <Grid aria-busy="true">
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} shape="card" ratio="4 / 5" />
    ))}
  </Grid>
);

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
  gap: ${theme.space[4]};
`;
