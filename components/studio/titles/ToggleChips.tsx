import { Chip } from '../../ui/Chip';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';

interface ToggleChipsProps<Code extends string> {
  legend: string;
  words: Partial<Record<Code, string>>;
  chosen: readonly Code[];
  onChange: (next: Code[]) => void;
}

/** Any number of a few. */
export function ToggleChips<Code extends string>({ legend, words, chosen, onChange }: ToggleChipsProps<Code>) {
  const codes = Object.keys(words) as Code[]; // -- its keys are the codes
  return (
    <Stack as="fieldset" gap={2}>
      <Text as="legend" kind="small" isStrong>
        {legend}
      </Text>
      <Stack direction="row" gap={2} isWrapping>
        {codes.map((code) => (
          <Chip
            key={code}
            isPressed={chosen.includes(code)}
            onClick={() => onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code])}
          >
            {words[code]}
          </Chip>
        ))}
      </Stack>
    </Stack>
  );
}
