/** @jest-environment node */
import { createUploadTokens } from '@/server/modules/videos/uploadToken';
import { readConfig } from '@/server/platform/config';
import { loadSecretFiles } from '@/server/platform/secretFiles';
import { appSecretsOf } from '@/server/platform/secrets';

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
const settings = { SANDBOX: '1', DATABASE_URL: 'postgres://unused', INTERNAL_TOKEN: 'c'.repeat(32) };

test('a secret may be in a file, whose last line break does not count', () => {
  const read = (file: string) => `content of ${file}\n`;
  expect(loadSecretFiles({ APP_SECRET_FILE: '/run/secrets/app' }, read)).toMatchObject({ APP_SECRET: 'content of /run/secrets/app' });
  expect(() => loadSecretFiles({ SMTP_URL: 'smtp://one', SMTP_URL_FILE: '/two' }, read)).toThrow('set SMTP_URL or SMTP_URL_FILE, not both');
  expect(() => readConfig({ ...settings, APP_SECRET_FILE: '/no/such/file' })).toThrow(/^Configuration: APP_SECRET_FILE: .*ENOENT/);
});

test('a link that the former secret signed stays valid until its version is withdrawn', () => {
  const claim = { videoID: `vid_${'x'.repeat(20)}`, byteSize: 10, mimeType: 'video/mp4', fingerprint: 'film' };
  const tokensWith = (more: Record<string, string>) =>
    createUploadTokens(appSecretsOf(readConfig({ ...settings, APP_SECRET: first, ...more })));
  const now = new Date('2026-11-28T04:00:00Z');
  const token = tokensWith({}).issue(claim, new Date('2026-11-28T05:00:00Z'));
  const rotated = tokensWith({ APP_SECRETS: `2:${second}` });
  expect(rotated.isValid(token, claim, now)).toBe(true);
  expect(rotated.issue(claim, new Date('2026-11-28T05:00:00Z'))).not.toBe(token);
  expect(tokensWith({ APP_SECRETS: `2:${second}`, APP_SECRET_OLDEST: '2' }).isValid(token, claim, now)).toBe(false);
});

test('settings that withdraw every secret are refused', () => {
  expect(() => readConfig({ ...settings, APP_SECRET: first, APP_SECRET_OLDEST: '2' })).toThrow('withdraws every secret');
});
