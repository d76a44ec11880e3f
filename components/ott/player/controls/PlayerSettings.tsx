import type { CaptionTrack, Rendition } from '@contract/playback';
import { captionSizes, speeds } from '@/constants/playback';
import { formatDataPerMinute, formatBytes } from '@/utils/format/formatBytes';
import { Chip } from '../../../ui/button/Chip';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { renditionHeight } from '../engine/renditions';
import { PlayerPanel } from './PlayerPanel';
import type { PlayerPreferences } from './playerPreferences';

interface PlayerSettingsProps {
  captions: readonly CaptionTrack[];
  renditions: readonly Rendition[];
  preferences: PlayerPreferences;
  /** Language of the visible captions, and the rendition in use. */
  shownCaptions: string | null;
  shownHeight: number | null;
  /** Null with native HLS, which reports no byte counts. */
  bytes: number | null;
  durationMs: number;
  isHigherQualityPending: boolean;
  isAudioOnly: boolean;
  onAudioOnly: (isOn: boolean) => void;
  onChange: (patch: Partial<PlayerPreferences>) => void;
  onClose: () => void;
}

/** Captions, speed, quality with its data use, and the data used so far. */
export function PlayerSettings({
  captions,
  renditions,
  preferences,
  shownCaptions,
  shownHeight,
  bytes,
  durationMs,
  isHigherQualityPending,
  isAudioOnly,
  onAudioOnly,
  onChange,
  onClose,
}: PlayerSettingsProps) {
  const videoRenditions = renditions.filter(({ height }) => height > 0);
  const renditionOf = (height: number) => videoRenditions.find((each) => renditionHeight(each) === height);
  const audioRendition = renditions.find(({ width }) => width === 0);
  const dataUse = ({ bitsPerSecond }: Rendition) =>
    `${formatDataPerMinute(bitsPerSecond)}, ${formatBytes((bitsPerSecond / 8) * (durationMs / 1000))} in all`;
  const selectHeight = (height: number | null) => {
    onAudioOnly(false);
    onChange({ height });
  };
  const currentRendition = shownHeight === null ? undefined : renditionOf(shownHeight);
  return (
    <PlayerPanel title="Playback settings" onClose={onClose}>
      {captions.length > 0 ? (
        <Group label="Captions">
          <Chip isPressed={shownCaptions === null} onClick={() => onChange({ captions: 'off' })}>
            Off
          </Chip>
          {captions.map(({ language, label, isAuto }) => (
            <Chip key={language} isPressed={shownCaptions === language} onClick={() => onChange({ captions: language })}>
              {label}
              {isAuto ? ' (auto)' : ''}
            </Chip>
          ))}
        </Group>
      ) : (
        <Text tone="muted">This video has no captions.</Text>
      )}
      {shownCaptions ? (
        <Group label="Caption size">
          {captionSizes.map(({ id, label }) => (
            <Chip key={id} isPressed={preferences.captionSize === id} onClick={() => onChange({ captionSize: id })}>
              {label}
            </Chip>
          ))}
        </Group>
      ) : null}
      <Group label="Speed">
        {speeds.map((speed) => (
          <Chip key={speed} isPressed={preferences.speed === speed} onClick={() => onChange({ speed })}>
            {speed === 1 ? 'Normal' : `${speed}×`}
          </Chip>
        ))}
      </Group>
      <Group label="Quality and data use">
        <Chip isPressed={!isAudioOnly && preferences.height === null} onClick={() => selectHeight(null)}>
          {currentRendition && !isAudioOnly ? `Auto · now ${renditionHeight(currentRendition)}p` : 'Auto'}
        </Chip>
        {videoRenditions.map((rendition) => {
          const height = renditionHeight(rendition);
          return (
            <Chip key={rendition.name} isPressed={!isAudioOnly && preferences.height === height} onClick={() => selectHeight(height)}>
              {height}p · {dataUse(rendition)}
            </Chip>
          );
        })}
        {audioRendition ? (
          <Chip isPressed={isAudioOnly} onClick={() => onAudioOnly(true)}>
            Sound only · {dataUse(audioRendition)}
          </Chip>
        ) : null}
      </Group>
      {isHigherQualityPending ? (
        <Text kind="small" tone="muted">
          A higher quality is still processing.
        </Text>
      ) : null}
      {bytes === null ? null : (
        <Text kind="small" tone="muted">
          Data used: {formatBytes(bytes)}
        </Text>
      )}
    </PlayerPanel>
  );
}

function Group({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Stack as="fieldset" gap={2}>
      <Text as="legend" kind="small" tone="muted">
        {label}
      </Text>
      <Stack direction="row" gap={2} isWrapping>
        {children}
      </Stack>
    </Stack>
  );
}
