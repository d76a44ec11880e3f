import type { ReleaseSummary } from '@contract/releases';
import styled from 'styled-components';
import { useNotInterestedUndoMutation } from '@/store/ott/viewerApi';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/release';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';

/** Replaces a hidden card at the same size, so that nothing moves under the pointer. */
export function DismissedCard({ release, scope }: { release: ReleaseSummary; scope: 'RELEASE' | 'CHANNEL' }) {
  const [undo, { isLoading }] = useNotInterestedUndoMutation();
  return (
    <Box role="status">
      <Text kind="small" tone="muted">
        {scope === 'CHANNEL' ? t.dontRecommendName({ name: release.channel.name }) : t.hidden}
      </Text>
      <Button tone="quiet" size="s" isBusy={isLoading} onClick={() => void undo(release.releaseID)} autoFocus>
        {t.undo}
      </Button>
    </Box>
  );
}

const Box = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  gap: ${theme.space[2]};
  place-content: center;
  justify-items: center;
  padding: ${theme.space[2]};
  border: 1px dashed ${theme.color.controlLine};
  border-radius: ${theme.radius.card};
  text-align: center;
`;
