import { Chip } from '../../ui/button/Chip';
import { ChipGroup } from '../../ui/field/ChipGroup';

interface ChoiceChipsProps<Code extends string> {
  legend: string;
  options: readonly { code: Code; name: string }[];
  chosen: readonly string[];
  onToggle: (code: Code) => void;
  /** The codes are languages, and each name is shown in its own language. */
  isOwnLanguage?: boolean;
}

/** Chips with any number selected. */
export function ChoiceChips<Code extends string>({ legend, options, chosen, onToggle, isOwnLanguage = false }: ChoiceChipsProps<Code>) {
  return (
    <ChipGroup
      legend={legend}
      chips={options.map(({ code, name }) => (
        <Chip key={code} lang={isOwnLanguage ? code : undefined} isPressed={chosen.includes(code)} onClick={() => onToggle(code)}>
          {name}
        </Chip>
      ))}
    />
  );
}
