import { useId, useState } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/shell/layout';
import { setThemeChoice, readThemeChoice, themeChoices, type ThemeChoice } from './themeChoice';

const labels: Record<ThemeChoice, string> = { system: t.system, light: t.light, dark: t.dark };

/** Light, dark or the system's theme. Render it in the browser only, because the server does not know the choice. */
export function ThemeSwitch() {
  const [chosen, setChosen] = useState(readThemeChoice);
  const name = useId();
  return (
    <Group>
      <Legend>{t.theme}</Legend>
      <Row>
        {themeChoices.map((choice) => (
          <Choice key={choice}>
            <input
              type="radio"
              name={name}
              checked={choice === chosen}
              onChange={() => {
                setThemeChoice(choice);
                setChosen(choice);
              }}
            />
            <span>{labels[choice]}</span>
          </Choice>
        ))}
      </Row>
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0 0 ${theme.space[2]};
  font-size: ${theme.fontSize[14]};
  font-weight: 600;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, auto);
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.control};
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: ${theme.size.tap};
  padding: 4px 2px;
  border-radius: 5px;
  font-size: ${theme.fontSize[14]};
  text-align: center;
  white-space: nowrap;
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:has(:checked) {
    background: ${theme.color.text};
    color: ${theme.color.canvas};
    font-weight: 600;
  }
  &:has(:focus-visible) {
    outline: 3px solid ${theme.color.bulbEdge};
    outline-offset: 2px;
  }
`;
