import { screen } from '@testing-library/react';
import { Snackbar } from '@/components/ui/feedback/Snackbar';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

/** As the style sheets say it: jsdom resolves no variables. */
const backgroundOf = (element: Element | null) =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) =>
      rule instanceof CSSStyleRule && element?.matches(rule.selectorText) ? rule.style.getPropertyValue('background') : [],
    )
    .join('');

test('the four types of a message have four colours [R-STATE-006]', () => {
  const types = ['INFO', 'ERROR', 'WARNING', 'SUCCESS'] as const;
  renderScreen(
    <>
      {types.map((type) => (
        <Snackbar key={type} message={type} type={type} isVisible hasIcon={false} />
      ))}
    </>,
    fakeHttp().http,
  );
  const colours = types.map((type) => backgroundOf(screen.getByText(type).parentElement));
  for (const colour of colours) expect(colour).toMatch(/^var\(--/);
  expect(new Set(colours).size).toBe(4);
});
