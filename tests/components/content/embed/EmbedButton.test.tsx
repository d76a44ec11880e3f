import { screen, within } from '@testing-library/react';
import { EmbedButton } from '@/components/content/embed/EmbedButton';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

test.each(['glass', 'text'] as const)('the button as %s opens the code to copy and the frame as another site shows it', async (look) => {
  const { user } = renderScreen(<EmbedButton kind="event" id="evt_1" name="Monsoon “Static”" look={look} />, fakeHttp().http);
  await user.click(screen.getByRole('button', { name: 'Embed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Embed Monsoon “Static”' }));
  expect(dialog.getByTitle('Preview')).toHaveAttribute('src', '/embed/event/evt_1/');
  await user.click(dialog.getByRole('button', { name: 'Copy embed code' }));
  expect(await dialog.findByText('Embed code copied')).toBeVisible();
  const code = await navigator.clipboard.readText();
  expect(dialog.getByLabelText('HTML to embed')).toHaveValue(code);
  expect(code).toMatch(/^<iframe src="http:\/\/localhost\/embed\/event\/evt_1\/" title="Monsoon “Static”"/);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
