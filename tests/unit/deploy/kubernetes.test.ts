/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

type KubernetesObject = { apiVersion: string; kind: string; metadata: { name: string } };
type Model = new (object: KubernetesObject) => { validate: () => void };

const folder = resolve('deploy/kubernetes');
const read = (file: string) => readFileSync(resolve(folder, file), 'utf8');
const files = readdirSync(folder).filter((file) => file !== 'kustomization.yaml');
const objects = files.flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJSON() as KubernetesObject));
const require = createRequire(resolve('package.json'));

/** Throws with the path of the first field that Kubernetes' own schema of this kind refuses. */
function validate(object: KubernetesObject): void {
  const models = require(`kubernetes-models/${object.apiVersion}`) as Record<string, Model>;
  const model = models[object.kind];
  if (!model) throw new Error(`Kubernetes has no ${object.kind} in ${object.apiVersion}`);
  new model(object).validate();
}

describe('deploy/kubernetes', () => {
  it.each(objects.map((object) => [`${object.kind} ${object.metadata.name}`, object] as const))('%s is valid', (_name, object) => {
    expect(() => validate(object)).not.toThrow();
  });

  it('applies every file', () => {
    expect((parse(read('kustomization.yaml')) as { resources: string[] }).resources.sort()).toEqual(files.sort());
  });

  it('has a deployment for each program and role', () => {
    const deployments = objects.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name);
    expect(deployments.sort()).toEqual(['api', 'web', 'worker', 'worker-films']);
  });

  it('a wrong field fails', () => {
    const wrong = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web' }, spec: { replicas: 'two' } };
    expect(() => validate(wrong)).toThrow(/replicas/);
  });
});
