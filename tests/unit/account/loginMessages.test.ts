/** @jest-environment node */
import { loginIntro } from '@/components/account/login/loginMessages';

test.each([
  ['/checkout/evt_1/?session=ses_1', /Tickets .* We’ve kept your selection/],
  ['/payment/begin/event/?id=pay_1', /Tickets/],
  ['/payment/begin/ott/?release=rel_1&kind=RENT', /watch it on any device/],
  ['/payment/begin/campaign/?campaign=cmp_1&amount=500000', /Your payment and its documents/],
  ['/ticket/?id=tkt_1', /Your tickets are saved/],
  ['/event/evt_1/', /save this event/],
  ['/ott/saltwater-hours/', /this title/],
  ['/campaign/cmp_1/', /campaign/],
  ['/profile/', /You can browse without one/],
])('%s', (target, why) => {
  expect(loginIntro(target)).toMatch(why);
  if (!/checkout|event/.test(target)) expect(loginIntro(target)).not.toMatch(/seats/i);
});

test.each([
  ['SAVE', /we’ll save this to your account/],
  ['FOLLOW', /follow and get updates/],
  ['RATE', /rate this title/],
  ['CODE', /apply your code/],
  ['TICKETS', /Tickets/],
  ['WAITLIST', /waitlist/],
  ['TITLE', /watch it on any device/],
  ['INVEST', /Your payment and its documents/],
] as const)('what was pressed (%s) decides before the page', (kind, why) => {
  expect(loginIntro('/event/evt_1/', kind)).toMatch(why);
});
