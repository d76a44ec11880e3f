import type { Readable } from 'node:stream';

export interface ByteRange {
  start: number;
  /** Included, as in HTTP. */
  end: number;
}
export interface StoredObject {
  /** Of the whole object. */
  byteSize: number;
  stream: Readable;
}
export interface MultipartPart {
  partNumber: number;
  byteSize: number;
  etag: string;
}

/** Sending a large object in parts straight from a browser; a store that cannot be reached by browsers has none. */
export interface Multipart {
  begin(key: string, contentType: string): Promise<string>;
  /** An address to PUT one part to; its length is bound into the signature. */
  signPart(key: string, uploadID: string, part: { partNumber: number; byteSize: number }, seconds: number): Promise<string>;
  /** Null when the upload is no longer there. */
  listParts(key: string, uploadID: string, signal?: AbortSignal): Promise<MultipartPart[] | null>;
  complete(key: string, uploadID: string, parts: readonly MultipartPart[]): Promise<void>;
  abort(key: string, uploadID: string, signal?: AbortSignal): Promise<void>;
}

/** Where films lie: a local disk or a bucket. Keys are made by us alone; whoever serves an object has asked `canPlay` first. */
export interface ObjectStore {
  put(key: string, path: string, contentType: string, signal?: AbortSignal): Promise<void>;
  /** Null when there is no such object. */
  head(key: string): Promise<{ byteSize: number } | null>;
  read(key: string, range?: ByteRange): Promise<StoredObject | null>;
  /** False when there is no such object. */
  downloadTo(key: string, path: string): Promise<boolean>;
  /** All objects below a folder, or one object; absent ones are no error. */
  removeAll(prefix: string, signal?: AbortSignal): Promise<void>;
  /** Where the object lies on this machine; null when it does not. */
  localPathOf(key: string): string | null;
  /** An address of the store's own that reads one object for so long; null when only we can be asked. */
  presignRead(key: string, seconds: number, range?: string): Promise<string | null>;
  multipart: Multipart | null;
}

const keys = /^[a-z0-9_-]+(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/;
/** The last guard before a path or an address is made: no key of ours climbs out of its root. */
export function checkedKey(key: string): string {
  if (!keys.test(key) || key.includes('..') || key.length > 300) throw new Error('Not an object key');
  return key;
}
