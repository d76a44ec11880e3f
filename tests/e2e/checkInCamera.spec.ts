import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { encode } from 'uqr';
import { recordFair } from '../support/browserSteps';
import { signInAs, visit } from './session';

interface Found {
  items: { eventID: string; title: string }[];
}
interface Show {
  sessions: { sessionID: string; endsAt: string; tiers: { tierID: string; name: string }[] }[];
}

test('a ticket held to the camera is read by our own decoder, with light, sound and vibration', async ({ page }, { project }) => {
  test.slow();
  test.skip(project.name !== 'phone', 'tickets are scanned with phones');
  await signInAs(page, 'Meera Iyer', '/check-in/');
  const list = (await (await page.request.get('/api/v1/events/feed', { params: { q: recordFair.title } })).json()) as Found;
  const { eventID } = list.items.find(({ title }) => title === recordFair.title) ?? { eventID: '' };
  const { sessions } = (await (await page.request.get(`/api/v1/events/${eventID}`)).json()) as Show;
  const show = sessions.find(({ endsAt }) => Date.parse(endsAt) > Date.now()); // the others are over
  const given = await page.request.post(`/api/v1/studio/sessions/${show?.sessionID}/tickets`, {
    data: {
      tierID: show?.tiers.find(({ name }) => name === recordFair.tier)?.tierID,
      quantity: 1,
      kind: 'COMP',
      guestName: 'Camera Guest',
    },
    headers: { origin: new URL(page.url()).origin, 'idempotency-key': randomUUID() },
  });
  expect(given.ok(), await given.text()).toBe(true);
  const { tickets } = (await given.json()) as { tickets: { humanCode: string }[] };
  await visit(page, `/check-in/${show?.sessionID}/`);
  await expect(page.getByRole('status').filter({ hasText: 'Online.' })).toBeVisible();

  // The camera's picture, and a device that records sound, vibration and light.
  const { data } = encode(tickets[0]?.humanCode ?? '', { ecc: 'M', border: 6 });
  await page.evaluate((symbol) => {
    const noted: string[] = [];
    const sheet = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const pen = sheet.getContext('2d');
    const step = Math.floor(460 / symbol.length);
    const paint = () => {
      if (!pen) return;
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, 640, 480);
      pen.fillStyle = '#000';
      symbol.forEach((row, y) => row.forEach((isDark, x) => isDark && pen.fillRect(90 + x * step, 10 + y * step, step, step)));
    };
    setInterval(paint, 100); // a still picture sends no frames
    paint();
    navigator.mediaDevices.getUserMedia = () => {
      const stream = sheet.captureStream(10);
      const [track] = stream.getVideoTracks();
      if (track) {
        track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
        track.applyConstraints = (wish) => Promise.resolve(void noted.push(`light ${JSON.stringify(wish)}`));
      }
      return Promise.resolve(stream);
    };
    navigator.vibrate = (pattern) => Boolean(noted.push(`buzz ${String(pattern)}`));
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function note(this: OscillatorNode, ...when) {
      noted.push(`tone ${this.frequency.value}`);
      return start.apply(this, when);
    };
    Object.assign(window, { noted });
  }, data);
  await page.getByRole('button', { name: 'Scan with camera' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Admitted' })).toContainText('Camera Guest', { timeout: 20_000 });
  await page.getByRole('button', { name: 'Light on' }).click();
  await page.getByRole('button', { name: 'Light off' }).click();
  const noted = await page.evaluate(() => (window as unknown as { noted: string[] }).noted);
  expect(noted).toEqual(
    expect.arrayContaining(['buzz 80', 'tone 880', 'light {"advanced":[{"torch":true}]}', 'light {"advanced":[{"torch":false}]}']),
  );
  await page.getByRole('button', { name: 'Stop camera' }).click();
  await expect(page.getByRole('button', { name: 'Scan with camera' })).toBeVisible();
});
