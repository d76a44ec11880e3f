import type { WatchProgress } from '@contract/releases';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/release';
import { Text } from '../../ui/layout/Text';

/** Watch progress along the bottom edge of a picture. */
export function WatchProgressBar({ progress: { positionMs, durationMs } }: { progress: Pick<WatchProgress, 'positionMs' | 'durationMs'> }) {
  const percent = Math.min(100, Math.max(2, Math.round((positionMs / durationMs) * 100)));
  return (
    <Track>
      <Fill style={{ width: `${percent}%` }} />
      <Text kind="hidden">{t.percentWatched({ percent })}</Text>
    </Track>
  );
}

const Track = styled.span`
  position: absolute;
  right: 10px;
  bottom: 10px;
  left: 10px;
  height: 5px;
  overflow: hidden;
  border-radius: ${theme.radius.pill};
  background: rgb(255 255 255 / 0.45);
  box-shadow: 0 0 0 1px rgb(0 0 0 / 0.4);
`;

const Fill = styled.span`
  display: block;
  height: 100%;
  background: ${theme.color.bulb};
`;
