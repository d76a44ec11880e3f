import styled from 'styled-components';
import { Chip } from '../ui/Chip';

interface ChoiceChipsProps<Code extends string> {
  legend: string;
  options: readonly { code: Code; name: string }[];
  chosen: readonly string[];
  onToggle: (code: Code) => void;
  /** The codes are languages, and each name is written in its own. */
  isOwnLanguage?: boolean;
}

/** Any number of several, all in view. */
export function ChoiceChips<Code extends string>({ legend, options, chosen, onToggle, isOwnLanguage = false }: ChoiceChipsProps<Code>) {
  return (
    <Group>
      <Legend>{legend}</Legend>
      <Chips>
        {options.map(({ code, name }) => (
          <Chip key={code} lang={isOwnLanguage ? code : undefined} isPressed={chosen.includes(code)} onClick={() => onToggle(code)}>
            {name}
          </Chip>
        ))}
      </Chips>
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0 0 ${({ theme }) => theme.space[2]};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.fontSize[14]};
  font-weight: 600;
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
`;
