import type { CaptionTrack, Rendition } from '@contract/playback';
import { captionSizes, speeds } from '@/constants/playback';
import { dataAMinute, formatBytes } from '@/utils/dataSize';
import { Chip } from '../../ui/Chip';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import type { PlayerChoices } from './playerChoices';
import { PlayerPanel } from './PlayerPanel';
import { renditionHeight } from './renditions';

interface PlayerSettingsProps {
  captions: readonly CaptionTrack[];
  renditions: readonly Rendition[];
  choices: PlayerChoices;
  /** The captions on the screen now, and the rendition. */
  shownCaptions: string | null;
  shownHeight: number | null;
  /** Null where the browser plays by itself and counts for nobody. */
  bytes: number | null;
  durationMs: number;
  isHigherQualityPending: boolean;
  isSoundOnly: boolean;
  onSoundOnly: (isOn: boolean) => void;
  onChange: (some: Partial<PlayerChoices>) => void;
  onClose: () => void;
}

/** Captions, speed, quality with what it costs, and what was used so far. */
export function PlayerSettings({
  captions,
  renditions,
  choices,
  shownCaptions,
  shownHeight,
  bytes,
  durationMs,
  isHigherQualityPending,
  isSoundOnly,
  onSoundOnly,
  onChange,
  onClose,
}: PlayerSettingsProps) {
  const pictures = renditions.filter(({ height }) => height > 0);
  const sizeOf = (height: number) => pictures.find((each) => renditionHeight(each) === height);
  const sound = renditions.find(({ width }) => width === 0);
  const uses = ({ bitsPerSecond }: Rendition) =>
    `${dataAMinute(bitsPerSecond)}, ${formatBytes((bitsPerSecond / 8) * (durationMs / 1000))} in all`;
  const choose = (height: number | null) => {
    onSoundOnly(false);
    onChange({ height });
  };
  const now = shownHeight === null ? undefined : sizeOf(shownHeight);
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
        <Group label="Size of captions">
          {captionSizes.map(({ id, label }) => (
            <Chip key={id} isPressed={choices.captionSize === id} onClick={() => onChange({ captionSize: id })}>
              {label}
            </Chip>
          ))}
        </Group>
      ) : null}
      <Group label="Speed">
        {speeds.map((speed) => (
          <Chip key={speed} isPressed={choices.speed === speed} onClick={() => onChange({ speed })}>
            {speed === 1 ? 'Normal' : `${speed}×`}
          </Chip>
        ))}
      </Group>
      <Group label="Quality and about what it uses">
        <Chip isPressed={!isSoundOnly && choices.height === null} onClick={() => choose(null)}>
          {now && !isSoundOnly ? `Auto · now ${renditionHeight(now)}p` : 'Auto'}
        </Chip>
        {pictures.map((rendition) => {
          const height = renditionHeight(rendition);
          return (
            <Chip key={rendition.name} isPressed={!isSoundOnly && choices.height === height} onClick={() => choose(height)}>
              {height}p · {uses(rendition)}
            </Chip>
          );
        })}
        {sound ? (
          <Chip isPressed={isSoundOnly} onClick={() => onSoundOnly(true)}>
            Sound only · {uses(sound)}
          </Chip>
        ) : null}
      </Group>
      {isHigherQualityPending ? (
        <Text kind="small" tone="muted">
          Sharper pictures of this video are still being made.
        </Text>
      ) : null}
      {bytes === null ? null : (
        <Text kind="small" tone="muted">
          Used so far: {formatBytes(bytes)}
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
