import { rm } from 'node:fs/promises';
import { freePortFrom, run } from './processes.mjs';
import { createTestInstance } from './testInstance.mjs';

/**
 * A data folder as a first start leaves it: database with the sample catalogue, pictures, films. Those who get its path by `SAMPLE_DATA` copy it
 * instead of making their own, which takes a minute of both cores. Returns {folder, remove}.
 */
export async function makeSampleData() {
  const port = await freePortFrom(4690);
  const instance = createTestInstance({ port, apiPort: await freePortFrom(port + 1) });
  const remove = () => rm(instance.folder, { recursive: true, force: true });
  try {
    await instance.start();
    await instance.stop({ keepsFolder: true });
  } catch (error) {
    await instance.stop();
    throw error;
  }
  return { folder: instance.folder, remove };
}

/** Copies the folder of `SAMPLE_DATA`, when there is one, into an empty data folder. `cp`, because the database's files keep their owner. */
export async function copySampleData(folder) {
  const { SAMPLE_DATA } = process.env;
  if (SAMPLE_DATA) await run('cp', ['-a', `${SAMPLE_DATA}/.`, folder]);
}
