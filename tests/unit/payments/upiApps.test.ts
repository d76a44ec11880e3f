/** @jest-environment node */
import { payeeOf, upiAppNames, upiAppUrl } from '@/components/payment/upi/upiApps';

const intent = 'upi://pay?pa=marquee%40bank&pn=Marquee%20Tickets&am=599.00&cu=INR';
const parameters = intent.slice('upi://pay?'.length);
const [android, iphone] = ['Mozilla/5.0 (Linux; Android 14; Pixel 7)', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'];

test.each([
  ['GPAY', android, `intent://pay?${parameters}#Intent;scheme=upi;package=com.google.android.apps.nbu.paisa.user;end`],
  ['PHONEPE', android, `intent://pay?${parameters}#Intent;scheme=upi;package=com.phonepe.app;end`],
  ['PAYTM', android, `intent://pay?${parameters}#Intent;scheme=upi;package=net.one97.paytm;end`],
  ['GPAY', iphone, `gpay://upi/pay?${parameters}`],
  ['PHONEPE', iphone, `phonepe://pay?${parameters}`],
  ['PAYTM', iphone, `paytmmp://pay?${parameters}`],
] as const)('%s opens with the whole payment on %s', (app, userAgent, url) => {
  expect(upiAppUrl(app, intent, userAgent)).toBe(url);
});

test('any other app is chosen by the phone; a link that is not UPI stays as it is', () => {
  expect(upiAppUrl('ANY', intent, android)).toBe(intent);
  for (const [app] of upiAppNames) expect(upiAppUrl(app, '/api/sandbox/pay/1?via=app', android)).toBe('/api/sandbox/pay/1?via=app');
});

test('the payee is the name that the UPI app shows', () => {
  expect(payeeOf(intent)).toBe('Marquee Tickets');
  expect(payeeOf('/api/sandbox/pay/1')).toBeNull();
});
