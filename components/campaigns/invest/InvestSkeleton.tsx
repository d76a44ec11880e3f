import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';

/** The layout of a page while it loads. */
export const InvestSkeleton = () => (
  <Stack gap={6} aria-busy="true">
    <Skeleton height="80px" />
    <Skeleton shape="card" height="160px" />
    <Skeleton shape="card" height="200px" />
  </Stack>
);
