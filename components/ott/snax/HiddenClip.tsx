import styled from 'styled-components';
import { useNotInterestedUndoMutation } from '@/store/ott/viewerApi';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/snax';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';

/** Replaces a hidden clip at the same size, so that nothing jumps (insin/control-panel-for-youtube#77). */
export function HiddenClip({ releaseID }: { releaseID: string }) {
  const [undo] = useNotInterestedUndoMutation();
  return (
    <Gone>
      <Text isStrong>{t.clipHidden}</Text>
      <Button tone="quiet" onClick={() => void undo(releaseID)}>
        {t.undo}
      </Button>
    </Gone>
  );
}

const Gone = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space[3]};
  height: 100%;
  background: ${theme.color.surface};
`;
