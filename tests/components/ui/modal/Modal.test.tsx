import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Modal } from '@/components/ui/modal/Modal';
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

test.each<Align>(['bottom', 'top', 'right', 'center'])(
  'a modal at the %s is a named dialog over a page that does not scroll',
  async (align) => {
    const { user } = show(align);
    await user.click(openButton());
    expect(screen.getByRole('dialog', { name: 'Choose a show' })).toHaveAttribute('aria-modal', 'true');
    expect(document.body.style.overflow).toBe('hidden');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.body.style.overflow).toBe('');
  },
);

test('the focus goes in, stays inside in both directions, and comes back', async () => {
  const { user } = show();
  await user.click(openButton());
  expect(screen.getByRole('dialog')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Last' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(openButton()).toHaveFocus();
});

test('what lies behind is out of reach', async () => {
  const { user } = show();
  await user.click(openButton());
  expect(openButton().closest('[inert]')).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(openButton().closest('[inert]')).toBeNull();
});

test('a click on the backdrop closes, a click inside does not', async () => {
  const { user } = show();
  await user.click(openButton());
  const dialog = screen.getByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'First' }));
  expect(dialog).toBeInTheDocument();
  await user.click(dialog.parentElement as HTMLElement);
  expect(dialog).not.toBeInTheDocument();
});

test('a modal that is an address goes back', async () => {
  const { user, router } = renderScreen(
    <Modal isOpen title="Ticket">
      <p>Inside</p>
    </Modal>,
    fakeHttp().http,
  );
  await user.click(screen.getByRole('dialog').parentElement as HTMLElement);
  expect(router.back).toHaveBeenCalledTimes(1);
});

test('of two modals Escape closes the upper one only', async () => {
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
