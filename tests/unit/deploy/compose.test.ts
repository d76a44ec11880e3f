/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';

interface Service {
  image?: string;
  command?: string[] | string;
  entrypoint?: string[];
  volumes?: string[];
  secrets?: (string | { source: string })[];
  environment?: Record<string, string>;
  depends_on?: Record<string, object>;
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, object>;
  secrets: Record<string, { file: string }>;
}

const folder = resolve('deploy/compose');
const { services, volumes, secrets } = parse(readFileSync(resolve(folder, 'compose.yaml'), 'utf8'), { merge: true }) as Compose;
const operations = readFileSync('docs/operations.md', 'utf8');
const nameOf = (secret: string | { source: string }) => (typeof secret === 'string' ? secret : secret.source);

describe('deploy/compose', () => {
  it.each(Object.entries(services))('%s names only what is there', (_name, service) => {
    for (const name of Object.keys(service.depends_on ?? {})) expect(services).toHaveProperty(name);
    for (const secret of service.secrets ?? []) expect(secrets).toHaveProperty(nameOf(secret));
    for (const mount of service.volumes ?? []) {
      const [source = ''] = mount.split(':');
      const isThere = source.startsWith('.')
        ? existsSync(resolve(folder, source)) || operations.includes(source.slice(2))
        : source in volumes;
      expect([mount, isThere]).toEqual([mount, true]);
    }
    for (const [variable, value] of Object.entries(service.environment ?? {}))
      if (variable.endsWith('_FILE') && value.startsWith('/run/secrets/'))
        expect((service.secrets ?? []).map(nameOf)).toContain(value.slice('/run/secrets/'.length));
  });

  it('has every secret documented, and every program', () => {
    expect(Object.keys(secrets).filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
    const commands = Object.values(services).map(({ command }) => [command].flat().join(' '));
    for (const program of ['db.mjs migrate', 'api.mjs', 'worker.mjs']) expect(commands.some((line) => line.includes(program))).toBe(true);
  });

  it('takes no image by a name that changes under it', () => {
    const images = Object.values(services).map(({ image = '' }) => image);
    expect(images.filter((image) => !/:[\w.-]*\d/.test(image) && !image.includes('MARQUEE_IMAGE'))).toEqual([]);
  });
});
