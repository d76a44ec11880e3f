import { screen } from '@testing-library/react';
import { useState } from 'react';
import { ActionBar } from '@/components/ui/button/ActionBar';
import { Button } from '@/components/ui/button/Button';
import { Chip, ChipLink, Tag } from '@/components/ui/button/Chip';
import { IconButton } from '@/components/ui/button/IconButton';
import { ProgressBulbs } from '@/components/ui/feedback/ProgressBulbs';
import { SelectField } from '@/components/ui/field/SelectField';
import { Stepper } from '@/components/ui/field/Stepper';
import { TextArea, TextField } from '@/components/ui/field/TextField';
import { Icon } from '@/components/ui/media/Icon';
import { fakeHttp } from '../../support/fakeHttp';
import { renderScreen } from '../../support/renderScreen';

const { http } = fakeHttp();

test('a busy button keeps its label and cannot be pressed twice', async () => {
  const onClick = jest.fn();
  const { user } = renderScreen(
    <ActionBar>
      <Button isBusy onClick={onClick}>
        Pay ₹590
      </Button>
    </ActionBar>,
    http,
  );
  const button = screen.getByRole('button', { name: 'Pay ₹590' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(onClick).not.toHaveBeenCalled();
});

test('a button keeps the keyboard focus while it is busy, and ignores a second press', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const busy = (isBusy: boolean) => (
    <form onSubmit={onSubmit}>
      <TextField label="Name" defaultValue="Mira" />
      <IconButton icon="bookmark" label="Save" isBusy={isBusy} onClick={onClick} />
      <Chip isBusy={isBusy} onClick={onClick}>
        E-mail
      </Chip>
      <Button aria-disabled={isBusy} onClick={onClick}>
        Publish
      </Button>
      <Button type="submit" isBusy={isBusy}>
        Send
      </Button>
    </form>
  );
  const { user, rerender } = renderScreen(busy(false), http);
  for (const name of ['Save', 'E-mail', 'Publish', 'Send']) {
    const button = screen.getByRole('button', { name });
    button.focus();
    rerender(busy(true));
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    await user.click(button);
    rerender(busy(false));
  }
  rerender(busy(true));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(busy(false));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test.each([
  ['forward10', 'clockwise'],
  ['rewind10', 'anticlockwise'],
] as const)('the head of %s points %s', (name, direction) => {
  const { container } = renderScreen(<Icon name={name} />, http);
  const path = container.querySelector('path')?.getAttribute('d') ?? '';
  // The arrow's tip is the top of the circle, where clockwise is to the right, so its tail is to the left of it.
  const tail = Number(/M12 4\.5 (\d+) /.exec(path)?.[1]);
  expect(tail < 12 ? 'clockwise' : 'anticlockwise').toBe(direction);
  expect(Number.isNaN(tail)).toBe(false);
});

test.each([
  [-1, 0, 0],
  [0, 0, 0],
  [0.001, 1, 0],
  [0.64, 12, 64],
  [0.999, 19, 99],
  [1, 20, 100],
  [7, 20, 100],
])('a progress of %p lights %i of twenty bulbs and announces %i percent', (value, lit, percent) => {
  const { container } = renderScreen(<ProgressBulbs value={value} label="Raised" />, http);
  expect(screen.getByRole('progressbar', { name: 'Raised' })).toHaveAttribute('aria-valuenow', String(percent));
  const glowing = [...container.querySelectorAll('i')].filter((bulb) => getComputedStyle(bulb).boxShadow !== 'none');
  expect(glowing).toHaveLength(lit);
});

test('a stepper stays within its bounds', async () => {
  function Tickets() {
    const [count, setCount] = useState(1);
    return <Stepper label="Floor" value={count} max={2} onChange={setCount} />;
  }
  const { user } = renderScreen(<Tickets />, http);
  await user.click(screen.getByRole('button', { name: 'One more: Floor' }));
  expect(screen.getByRole('status')).toHaveTextContent('2');
  expect(screen.getByRole('button', { name: 'One more: Floor' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'One fewer: Floor' }));
  await user.click(screen.getByRole('button', { name: 'One fewer: Floor' }));
  expect(screen.getByRole('button', { name: 'One fewer: Floor' })).toBeDisabled();
});

test('a field has its label, hint and error as accessible name and description', () => {
  renderScreen(
    <>
      <TextField label="Username" hint="Letters and digits." error="Is taken." defaultValue="mira" prefix="@" />
      <TextArea label="About" isOptional />
      <SelectField label="City" options={[{ value: 'kochi', label: 'Kochi' }]} />
    </>,
    http,
  );
  const name = screen.getByRole('textbox', { name: 'Username' });
  expect(name).toBeInvalid();
  expect(name).toBeRequired();
  expect(name).toHaveAccessibleDescription('Letters and digits. Is taken.');
  expect(screen.getByRole('textbox', { name: 'About (optional)' })).not.toBeRequired();
  expect(screen.getByRole('combobox', { name: 'City' })).toHaveValue('kochi');
});

test('chips expose whether they are pressed, and links among them which is current', () => {
  renderScreen(
    <>
      <Chip isPressed>Any day</Chip>
      <ChipLink href="/explore/?city=Kochi" isCurrent>
        Kochi
      </ChipLink>
      <Tag>4K</Tag>
    </>,
    http,
  );
  expect(screen.getByRole('button', { name: 'Any day', pressed: true })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kochi', current: true })).toHaveAttribute('href', '/explore/?city=Kochi');
});
