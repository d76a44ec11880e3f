import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/account/profile';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';

export function ProfileSkeleton() {
  return (
    <Box aria-busy="true">
      <Text kind="hidden" role="status">
        {t.openingProfile}
      </Text>
      <Stack direction="row" gap={4} isWrapping>
        <Skeleton shape="circle" width="64px" height="64px" />
        <Stack gap={2}>
          <Skeleton width="240px" height="31px" />
          <Skeleton width="140px" />
        </Stack>
      </Stack>
      <Skeleton height="48px" width="min(100%, 420px)" />
      <Skeleton shape="card" height="120px" />
      <Skeleton shape="card" height="120px" />
    </Box>
  );
}

/** As high as the screen, so that the footer is not visible before the profile loads and does not shift. */
const Box = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[6]};
  min-height: 100vh;
`;
