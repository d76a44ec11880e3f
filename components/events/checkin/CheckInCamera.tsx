import { useEffect } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/events/checkin';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { preloadQrDetector } from './qrDetector';
import { unlockAudio } from './scanFeedback';
import { useCamera } from './useCamera';

/** The camera with a frame to aim with; without a camera, typing and handheld scanners still work. */
export function CheckInCamera({ onCode }: { onCode: (code: string) => void }) {
  const { video, state, torch, start, stop, switchTorch } = useCamera(onCode);
  useEffect(() => {
    // The page itself loads first, because old phones have slow connections.
    const timer = setTimeout(() => void preloadQrDetector(), 3000);
    return () => clearTimeout(timer);
  }, []);
  const isOn = state === 'on' || state === 'starting';
  return (
    <Box>
      <Frame hidden={!isOn}>
        <video ref={video} playsInline muted aria-label={t.cameraPreview} />
        <Aim aria-hidden="true" />
      </Frame>
      {state === 'denied' ? <Text role="alert">{t.cameraBlocked}</Text> : null}
      {state === 'missing' ? <Text role="alert">{t.cameraMissing}</Text> : null}
      <Row>
        {isOn ? (
          <Button tone="quiet" isBusy={state === 'starting'} onClick={stop}>
            {t.stopCamera}
          </Button>
        ) : (
          <Button
            size="l"
            onClick={() => {
              unlockAudio();
              void start();
            }}
          >
            <Icon name="scan" />
            {t.scanWithCamera}
          </Button>
        )}
        {torch === 'none' ? null : (
          <Button tone="quiet" aria-pressed={torch === 'on'} onClick={() => void switchTorch()}>
            {torch === 'on' ? t.lightOff : t.lightOn}
          </Button>
        )}
      </Row>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`;

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  background: #000;
  border-radius: ${theme.radius.card};
  video {
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
`;

const Aim = styled.div`
  position: absolute;
  inset: 12% 20%;
  border: 3px solid ${theme.color.bulb};
  border-radius: ${theme.radius.card};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  > button:first-child {
    flex: 1;
  }
`;
