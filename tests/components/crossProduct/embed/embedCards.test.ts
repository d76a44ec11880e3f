import { campaignEmbed, titleEmbed } from '@/components/crossProduct/embed/embedCards';
import { embedPage } from '@/components/crossProduct/embed/embedPage';
import { campaignNow as now, campaignPage } from '../../../support/fixtures/campaignScreens';
import { ferry } from '../../../support/fixtures/ottScreens';

const reward = {
  tierID: 'rwd_box',
  title: 'The salt box',
  description: '',
  price: { amountMinor: 50_000, currency: 'INR' },
  left: null,
  availableUntil: null,
  deliveryMonth: null,
  items: [],
  isAddOn: false,
  isAvailable: true,
  backers: 3,
};
const late = campaignPage({
  state: 'FUNDED',
  instrument: 'REWARD',
  rewards: [{ ...reward, tierID: 'rwd_dinner', price: { amountMinor: 500_000, currency: 'INR' } }, reward],
  latePledges: { isOpen: true, until: null, count: 1, amount: { amountMinor: 50_000, currency: 'INR' } },
});

test('the frame of a funded campaign leads to the cheapest reward while late pledges are open', () => {
  expect(campaignEmbed(late, now)).toMatchObject({
    facts: [expect.stringMatching(/raised of/), 'Funded · Late pledges are open'],
    action: 'Choose a reward from ₹500',
    path: '/payment/begin/campaign/?campaign=cmp_salt&amount=50000&rewards=rwd_box',
  });
});

test('without late pledges, or with no reward left, it leads to the page', () => {
  const closed = campaignPage({ ...late, latePledges: null });
  const gone = campaignPage({ ...late, rewards: [{ ...reward, isAvailable: false }] });
  for (const campaign of [closed, gone])
    expect(campaignEmbed(campaign, now)).toMatchObject({
      facts: [expect.any(String), 'Funded'],
      action: 'See the campaign on Marquee',
      path: '/campaign/cmp_salt/',
    });
});

test('the frame of a film shows its still, which has the shape of the frame, and says the rest in one line over it', () => {
  const still = { ...ferry.artwork, images: { ...ferry.artwork.images, standard: { url: '/media/images/still/standard' } } };
  const { html } = embedPage(titleEmbed({ ...ferry, artwork: still, channel: { ...ferry.channel, name: 'Clay & Lamp' } }));
  document.body.innerHTML = html;
  expect(document.querySelector('img')).toHaveAttribute('src', '/media/images/still/standard');
  expect(document.querySelector('.film p')?.textContent).toBe('Clay & Lamp · From ₹79 · 2026 · 1 h 52 min');
});
