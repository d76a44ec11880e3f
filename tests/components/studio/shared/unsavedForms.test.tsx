import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { TaxPanel } from '@/components/studio/earnings/TaxPanel';
import { LeaveGuard } from '@/components/studio/layout/LeaveGuard';
import { NewSeriesForm } from '@/components/studio/titles/NewSeriesForm';
import { Link } from '@/components/ui/navigation/Link';
import { fakeHttp } from '../../../support/fakeHttp';
import { clayLamp } from '../../../support/fixtures/people';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const forms: [string, ReactElement, RegExp, string][] = [
  ['the name of a new series', <NewSeriesForm key="series" channelID={clayLamp.channelID} />, /^Series name/, 'Tidelines'],
  ['a tax number', <TaxPanel key="tax" channelID={clayLamp.channelID} canRequestPayout />, /^GSTIN/, '27AAPFU0939F1ZV'],
];

test.each(forms)('%s that is not saved is not lost without a question', async (_, form, label, text) => {
  const { http, on } = fakeHttp();
  on('studio.taxIdentity', { gstin: null, legalName: '', address: '' });
  const { router, store, user } = renderScreen(
    <>
      {form}
      <Link href="/studio/team/">Team</Link>
      <LeaveGuard />
    </>,
    http,
    { asPath: '/studio/' },
  );
  startSignedIn(store);
  const field = await screen.findByLabelText(label);
  await user.type(field, text);
  await user.click(screen.getByRole('link', { name: 'Team' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(router.push).not.toHaveBeenCalled();
  expect(field).toHaveValue(text);
  await user.clear(field);
  await user.click(screen.getByRole('link', { name: 'Team' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
