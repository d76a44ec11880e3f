import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Chip } from '@/components/ui/button/Chip';
import { TextField } from '@/components/ui/field/TextField';
import { Modal } from '@/components/ui/modal/Modal';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

function Page({ hasChanges }: { hasChanges?: boolean }) {
  const [isOpen, setIsOpen] = useState(true);
  const [gate, setGate] = useState('Main gate');
  const [isSeated, setIsSeated] = useState(false);
  const [isSent, setIsSent] = useState(false);
  return (
    <Modal isOpen={isOpen} onClose={() => setIsOpen(false)} title="Session" hasChanges={hasChanges ?? false}>
      {isSent ? (
        <p>Saved</p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setIsSent(true);
          }}
        >
          <TextField label="Gate" value={gate} onChange={({ target }) => setGate(target.value)} />
          <label>
            <input type="checkbox" /> Repeat
          </label>
          <Chip isPressed={isSeated} onClick={() => setIsSeated(!isSeated)}>
            Numbered seats
          </Chip>
          <Button type="submit">Save</Button>
        </form>
      )}
      <TextField label="Search, outside the form" />
    </Modal>
  );
}
const open = (hasChanges?: boolean) => renderScreen(<Page {...(hasChanges ? { hasChanges } : {})} />, fakeHttp().http);
const sheet = () => screen.queryByRole('dialog', { name: 'Session' });
const question = () => screen.queryByRole('dialog', { name: 'Discard changes?' });
type User = ReturnType<typeof open>['user'];

const closeActions: Record<string, (user: User) => Promise<unknown>> = {
  Escape: (user) => user.keyboard('{Escape}'),
  'the close button': (user) => user.click(within(sheet() as HTMLElement).getByRole('button', { name: 'Close' })),
  'the backdrop': (user) => user.click(sheet() as HTMLElement),
};

test.each(Object.entries(closeActions))('%s asks before it discards input', async (_name, leave) => {
  const { user } = open();
  await user.type(screen.getByRole('textbox', { name: 'Gate' }), ' B');
  await leave(user);
  expect(question()).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(question()).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Gate' })).toHaveValue('Main gate B');

  await leave(user);
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(sheet()).toBeNull();
});

test.each(Object.entries(closeActions))('%s closes at once when nothing is unsaved', async (_name, leave) => {
  const { user } = open();
  await user.type(screen.getByRole('textbox', { name: 'Gate' }), 'B{Backspace}');
  await user.type(screen.getByRole('textbox', { name: 'Search, outside the form' }), 'word');
  await leave(user);
  expect(question()).toBeNull();
  expect(sheet()).toBeNull();
});

test('a selection counts like text, and so does a change the page reports itself', async () => {
  const ticked = open();
  await ticked.user.click(screen.getByText('Repeat'));
  await ticked.user.keyboard('{Escape}');
  expect(question()).toBeInTheDocument();
  ticked.unmount();

  const pressed = open();
  await pressed.user.click(screen.getByRole('button', { name: 'Numbered seats' }));
  await pressed.user.keyboard('{Escape}');
  expect(question()).toBeInTheDocument();
  pressed.unmount();

  const filled = open();
  fireEvent.change(screen.getByRole('textbox', { name: 'Gate' }), { target: { value: 'By a password manager' } });
  await filled.user.keyboard('{Escape}');
  expect(question()).toBeInTheDocument();
  filled.unmount();

  const announced = open(true);
  await announced.user.keyboard('{Escape}');
  expect(question()).toBeInTheDocument();
});

test('a submitted form asks nothing', async () => {
  const { user } = open();
  await user.type(screen.getByRole('textbox', { name: 'Gate' }), ' B');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.keyboard('{Escape}');
  expect(sheet()).toBeNull();
});

test('the browser’s Back button asks and stays; for a reload the browser asks', async () => {
  const { user, router } = open();
  const back = () => (jest.mocked(router.beforePopState).mock.lastCall?.[0] as () => boolean)();
  const reload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(back()).toBe(true);
  expect(reload()).toBe(true);

  await user.type(screen.getByRole('textbox', { name: 'Gate' }), ' B');
  const put = jest.spyOn(window.history, 'pushState');
  act(() => expect(back()).toBe(false));
  expect(put).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeInTheDocument();
  expect(reload()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(back()).toBe(true);
  expect(reload()).toBe(true);
});
