import { Chip } from '../../ui/button/Chip';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';

interface ToggleChipsProps<Code extends string> {
  legend: string;
  labels: Partial<Record<Code, string>>;
  chosen: readonly Code[];
  onChange: (next: Code[]) => void;
}

/** Chips with any number selected. */
export function ToggleChips<Code extends string>({ legend, labels, chosen, onChange }: ToggleChipsProps<Code>) {
  const codes = Object.keys(labels) as Code[]; // -- its keys are the codes
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
            onClick={() => onChange(chosen.includes(code) ? chosen.filter((item) => item !== code) : [...chosen, code])}
          >
            {labels[code]}
          </Chip>
        ))}
      </Stack>
    </Stack>
  );
}
