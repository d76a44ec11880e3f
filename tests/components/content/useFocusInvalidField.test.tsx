import { act, screen } from '@testing-library/react';
import { StrictMode, useState, type FormEvent } from 'react';
import { Form } from '@/components/content/page/PageFrame';
import { useFormDraft } from '@/components/studio/form/useFormDraft';
import { Button } from '@/components/ui/button/Button';
import { TextField } from '@/components/ui/field/TextField';
import { fakeHttp } from '../../support/fakeHttp';
import { renderScreen } from '../../support/renderScreen';

let refuse = () => undefined as void;
function Page({ isLate }: { isLate: boolean }) {
  const [isTried, setIsTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLate) refuse = () => setIsTried(true);
    else setIsTried(true);
  };
  return (
    <Form noValidate onSubmit={submit}>
      <TextField label="Name" defaultValue="Mira" />
      <TextField label="Price" error={isTried ? 'Type a price.' : undefined} />
      <TextField label="Seats" error={isTried ? 'Type a whole number.' : undefined} />
      <Button type="submit">Save</Button>
    </Form>
  );
}
const open = (isLate = false) => renderScreen(<Page isLate={isLate} />, fakeHttp().http);
const field = (name: string) => screen.getByRole('textbox', { name });

test('each submit moves the focus to the first invalid field', async () => {
  const { user } = open();
  for (let times = 0; times < 2; times += 1) {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(field('Price')).toHaveFocus();
  }
});

test('a field refused by the API gets the focus too, unless the visitor keeps typing', async () => {
  const { user, unmount } = open(true);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await act(async () => refuse());
  expect(field('Price')).toHaveFocus();
  unmount();

  const again = open(true);
  await again.user.click(screen.getByRole('button', { name: 'Save' }));
  await again.user.type(field('Name'), ' Rao');
  await act(async () => refuse());
  expect(field('Name')).toHaveFocus();
});

test('a keystroke in a form with a draft is written once', async () => {
  window.sessionStorage.clear();
  function DraftForm() {
    const { form, set } = useFormDraft('kept-once', 1, () => ({ name: '' }));
    return <TextField label="Name" value={form.name} onChange={({ target }) => set({ name: target.value })} />;
  }
  const { user } = renderScreen(
    <StrictMode>
      <DraftForm />
    </StrictMode>,
    fakeHttp().http,
  );
  const write = jest.spyOn(Storage.prototype, 'setItem');
  await user.type(field('Name'), 'M');
  expect(write).toHaveBeenCalledTimes(1);
  write.mockRestore();
  await user.type(field('Name'), 'ira');
  expect(field('Name')).toHaveValue('Mira');
});
