import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { SnackbarHost } from '@/components/shell/notices/SnackbarHost';
import { Modal } from '@/components/ui/modal/Modal';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

type Align = 'bottom' | 'top' | 'right' | 'center';

function Page({ align }: { align?: Align }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <Modal isOpen={isOpen} onClose={() => setIsOpen(false)} title="Choose a show" align={align}>
        <button>First</button>
        <button>Last</button>
      </Modal>
    </>
  );
}
const show = (align?: Align) => renderScreen(<Page align={align} />, fakeHttp().http);
const openButton = () => screen.getByText('Open');

test.each<[Align, string]>([
  ['bottom', 'auto auto 0'],
  ['top', '0 auto auto'],
  ['right', '0 0 0 auto'],
  ['center', 'auto auto 0'], // on desktops in the middle, which jsdom does not lay out
])(
  'a modal at the %s is a named dialog at that edge, and the page behind it does not scroll [R-UI-001, R-UI-010]',
  async (align, margin) => {
    const { user } = show(align);
    await user.click(openButton());
    expect(screen.getByRole('dialog', { name: 'Choose a show' })).toHaveStyle({ position: 'fixed', margin });
    expect(document.body.style.overflow).toBe('hidden');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.body.style.overflow).toBe('');
  },
);

test('the dialog itself is focused first, and the focus returns to what opened it', async () => {
  const { user } = show();
  await user.click(openButton());
  expect(screen.getByRole('dialog')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(openButton()).toHaveFocus();
});

test('its heading is not a second banner landmark beside the top bar’s', async () => {
  const { user } = show();
  await user.click(openButton());
  expect(screen.getByRole('heading', { name: 'Choose a show' })).toBeInTheDocument();
  expect(screen.queryByRole('banner')).toBeNull();
});

test('a click on the backdrop closes, a click inside does not [R-UI-009]', async () => {
  const { user } = show();
  await user.click(openButton());
  const dialog = screen.getByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'First' }));
  expect(dialog).toBeInTheDocument();
  await user.click(dialog);
  expect(dialog).not.toBeInTheDocument();
});

test('a press that starts inside and ends on the backdrop does not close', async () => {
  const { user } = show();
  await user.click(openButton());
  const dialog = screen.getByRole('dialog');
  // The browser sends the click to the common ancestor of both positions.
  fireEvent.pointerDown(screen.getByText('First'));
  fireEvent.pointerUp(dialog);
  fireEvent.click(dialog);
  expect(dialog).toBeInTheDocument();
});

test('a cancelled file picker inside does not close', async () => {
  const { user } = show();
  await user.click(openButton());
  fireEvent(screen.getByText('First'), new Event('cancel', { bubbles: true, cancelable: true }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('a dialog closed by the browser is closed here too, and one with unsaved input is reopened', async () => {
  const { user } = show();
  await user.click(openButton());
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
  await waitFor(() => expect(openButton()).toHaveFocus());
  expect(document.querySelector('dialog')).toBeNull();

  renderScreen(
    <Modal isOpen hasChanges title="Session" onClose={() => undefined}>
      <p>Unsaved</p>
    </Modal>,
    fakeHttp().http,
  );
  act(() => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Session' }).close());
  expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Session' })).toBeInTheDocument();
});

test('a message is shown inside the topmost dialog, and in the page when none is open', async () => {
  const { store, user } = renderScreen(
    <>
      <SnackbarHost />
      <Page />
    </>,
    fakeHttp().http,
  );
  await user.click(openButton());
  act(() => void store.dispatch(snackShown({ message: 'Saved', type: 'SUCCESS' })));
  expect(screen.getByRole('dialog')).toContainElement(screen.getByText('Saved'));
  await user.keyboard('{Escape}');
  expect(screen.getByText('Saved')).toBeInTheDocument();
});

test('a modal with its own URL goes back [R-UI-009]', async () => {
  const { user, router } = renderScreen(
    <Modal isOpen title="Ticket">
      <p>Inside</p>
    </Modal>,
    fakeHttp().http,
  );
  await user.click(screen.getByRole('dialog'));
  expect(router.back).toHaveBeenCalledTimes(1);
});

test('with two modals Escape closes only the topmost one', async () => {
  const closed: string[] = [];
  const { user } = renderScreen(
    <>
      <Modal isOpen title="Lower" onClose={() => closed.push('lower')}>
        <p>1</p>
      </Modal>
      <Modal isOpen title="Upper" onClose={() => closed.push('upper')}>
        <p>2</p>
      </Modal>
    </>,
    fakeHttp().http,
  );
  await user.keyboard('{Escape}');
  expect(closed).toEqual(['upper']);
});
