import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { useUnsavedForm } from '@/components/studio/form/useUnsavedForm';
import { LeaveGuard } from '@/components/studio/layout/LeaveGuard';
import { Link } from '@/components/ui/navigation/Link';
import { draftTyped } from '@/store/drafts/draftsSlice';
import { transferBegun, transferChanged } from '@/store/studio/uploads/uploadSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

function Note() {
  const [text, setText] = useState('');
  useUnsavedForm(text !== '');
  return (
    <>
      <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />
      <Link href="/studio/team/">Team</Link>
      <LeaveGuard />
    </>
  );
}
const open = () => renderScreen(<Note />, fakeHttp().http, { asPath: '/studio/orders/pay_1/' });
const isUnloadStopped = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('a link away from unsaved input asks first, and leads on after “Discard changes”', async () => {
  const { user, router } = open();
  await user.type(screen.getByLabelText('Note'), 'Late');
  expect(isUnloadStopped()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Team' }));
  expect(router.push).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Note')).toHaveValue('Late');
  await user.click(screen.getByRole('link', { name: 'Team' }));
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(router.push).toHaveBeenCalledWith(expect.stringMatching(/\/studio\/team\/$/));
});

test('without unsaved input nothing asks', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Note'), 'L{Backspace}');
  expect(isUnloadStopped()).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Team' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('uploads and drafts stay from page to page: only closing the tab asks', async () => {
  const { store, user } = open();
  act(() => void store.dispatch(transferBegun({ videoID: 'vid_1', totalBytes: 200 })));
  expect(isUnloadStopped()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Team' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => void store.dispatch(transferChanged({ videoID: 'vid_1', state: 'SENT' })));
  expect(isUnloadStopped()).toBe(false);
  act(() => void store.dispatch(draftTyped({ name: 'title-details:rel_1', baseVersion: 1, part: { name: 'Kite' } })));
  expect(isUnloadStopped()).toBe(true);
});
