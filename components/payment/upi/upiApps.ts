import * as t from '@messages/payment/payment';

export type UpiApp = 'GPAY' | 'PHONEPE' | 'PAYTM' | 'ANY';

interface KnownApp {
  name: string;
  /** Its package on Android, and the start of its own links on iPhones (NPCI UPI linking specification; the apps' pages for merchants). */
  android: string;
  ios: string;
}
const knownApps: Record<Exclude<UpiApp, 'ANY'>, KnownApp> = {
  GPAY: { name: t.googlePay, android: 'com.google.android.apps.nbu.paisa.user', ios: 'gpay://upi/pay?' },
  PHONEPE: { name: 'PhonePe', android: 'com.phonepe.app', ios: 'phonepe://pay?' },
  PAYTM: { name: 'Paytm', android: 'net.one97.paytm', ios: 'paytmmp://pay?' },
};

export const upiAppNames: readonly (readonly [UpiApp, string])[] = [
  ...(Object.keys(knownApps) as Exclude<UpiApp, 'ANY'>[]).map((app) => [app, knownApps[app].name] as const),
  ['ANY', t.otherUpiApp],
];

const upiScheme = 'upi://pay?';

/** The link that opens one app with a payment. Links of another form, as the sandbox's, open what they name. */
export function upiAppUrl(app: UpiApp, intentUrl: string, userAgent: string): string {
  if (app === 'ANY' || !intentUrl.startsWith(upiScheme)) return intentUrl;
  const parameters = intentUrl.slice(upiScheme.length);
  const { android, ios } = knownApps[app];
  if (/android/i.test(userAgent)) return `intent://pay?${parameters}#Intent;scheme=upi;package=${android};end`;
  return `${ios}${parameters}`;
}

/** Who receives the money, as the UPI app shows it; null where the link does not say. */
export const payeeOf = (intentUrl: string): string | null =>
  intentUrl.startsWith(upiScheme) ? new URLSearchParams(intentUrl.slice(upiScheme.length)).get('pn') : null;
