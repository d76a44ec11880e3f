import type { CaptionTrack, Rendition } from '@contract/playback';
import { captionSizes, speeds } from '@/constants/playback';
import { formatDataPerMinute, formatBytes } from '@/utils/format/formatBytes';
import * as t from '@messages/ott/playerControls';
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
    t.dataUse({ perMinute: formatDataPerMinute(bitsPerSecond), total: formatBytes((bitsPerSecond / 8) * (durationMs / 1000)) });
  const selectHeight = (height: number | null) => {
    onAudioOnly(false);
    onChange({ height });
  };
  const currentRendition = shownHeight === null ? undefined : renditionOf(shownHeight);
  return (
    <PlayerPanel title={t.playbackSettings} onClose={onClose}>
      {captions.length > 0 ? (
        <Group label={t.captions}>
          <Chip isPressed={shownCaptions === null} onClick={() => onChange({ captions: 'off' })}>
            {t.off}
          </Chip>
          {captions.map(({ language, label, isAuto }) => (
            <Chip key={language} isPressed={shownCaptions === language} onClick={() => onChange({ captions: language })}>
              {t.captionTrack({ label, isAuto })}
            </Chip>
          ))}
        </Group>
      ) : (
        <Text tone="muted">{t.videoHasNoCaptions}</Text>
      )}
      {shownCaptions ? (
        <Group label={t.captionSize}>
          {captionSizes.map(({ id, label }) => (
            <Chip key={id} isPressed={preferences.captionSize === id} onClick={() => onChange({ captionSize: id })}>
              {label}
            </Chip>
          ))}
        </Group>
      ) : null}
      <Group label={t.speed}>
        {speeds.map((speed) => (
          <Chip key={speed} isPressed={preferences.speed === speed} onClick={() => onChange({ speed })}>
            {t.speedChoice({ speed })}
          </Chip>
        ))}
      </Group>
      <Group label={t.qualityAndDataUse}>
        <Chip isPressed={!isAudioOnly && preferences.height === null} onClick={() => selectHeight(null)}>
          {currentRendition && !isAudioOnly ? t.autoQualityNow({ height: renditionHeight(currentRendition) }) : t.autoQuality}
        </Chip>
        {videoRenditions.map((rendition) => {
          const height = renditionHeight(rendition);
          return (
            <Chip key={rendition.name} isPressed={!isAudioOnly && preferences.height === height} onClick={() => selectHeight(height)}>
              {t.qualityChoice({ height, dataUse: dataUse(rendition) })}
            </Chip>
          );
        })}
        {audioRendition ? (
          <Chip isPressed={isAudioOnly} onClick={() => onAudioOnly(true)}>
            {t.soundOnly({ dataUse: dataUse(audioRendition) })}
          </Chip>
        ) : null}
      </Group>
      {isHigherQualityPending ? (
        <Text kind="small" tone="muted">
          {t.higherQualityIsStillProcessing}
        </Text>
      ) : null}
      {bytes === null ? null : (
        <Text kind="small" tone="muted">
          {t.dataUsed({ size: formatBytes(bytes) })}
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
