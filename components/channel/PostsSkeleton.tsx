import styled from 'styled-components';
import { Skeleton } from '../ui/Skeleton';

export const PostsSkeleton = ({ count = 4 }: { count?: number }) => (
  <Grid aria-busy="true">
    {Array.from({ length: count }, (_, place) => (
      <Skeleton key={place} shape="card" ratio="4 / 5" />
    ))}
  </Grid>
);

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
  gap: ${({ theme }) => theme.space[4]};
`;
