import type { OperationId } from '@contract/paths';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { NewCampaignScreen } from '@/components/studio/campaigns/NewCampaignScreen';
import { NewSeriesForm } from '@/components/studio/titles/NewSeriesForm';
import { channelLoaded } from '@/store/login/channelDataSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { clayLamp } from '../../../support/fixtures/people';
import { studioCampaign } from '../../../support/fixtures/studioCampaigns';
import { titleDetail } from '../../../support/fixtures/titleDetails';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const forms: [string, ReactElement, RegExp, string, OperationId][] = [
  ['series', <NewSeriesForm key="series" channelID={clayLamp.channelID} />, /^Series name/, 'Create series', 'ott.titleCreate'],
  ['campaign', <NewCampaignScreen key="campaign" />, /^Title of the work/, 'Create draft', 'campaigns.uploadBegin'],
];

test.each(forms)(
  'a second press while the editor of a new %s is loading creates no second draft',
  async (_, form, label, action, create) => {
    const fake = fakeHttp();
    fake.on('campaigns.offers', { items: [{ country: 'IN', currency: 'INR', instruments: ['REWARD'] }] });
    fake.on('channels.myChannels', { items: [{ ...titleDetail().channel, role: 'OWNER', ownerID: 'usr_sana' }] });
    fake.on('ott.titleCreate', titleDetail());
    fake.on('campaigns.uploadBegin', studioCampaign());
    const { router, store, user } = renderScreen(form, fake.http, { asPath: '/studio/' });
    jest.mocked(router.push).mockReturnValue(new Promise(() => undefined));
    jest.mocked(router.replace).mockReturnValue(new Promise(() => undefined));
    startSignedIn(store);
    act(() => void store.dispatch(channelLoaded(clayLamp)));
    await user.type(await screen.findByLabelText(label), 'Tidelines');
    const button = screen.getByRole('button', { name: action });
    await user.click(button);
    await waitFor(() => expect([router.push, router.replace].flatMap((navigate) => jest.mocked(navigate).mock.calls)).toHaveLength(1));
    await user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(fake.timesSent(create)).toBe(1);
  },
);
