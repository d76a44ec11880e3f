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

/** Multipart upload straight from a browser; null in stores that browsers cannot reach. */
export interface Multipart {
  begin(key: string, contentType: string): Promise<string>;
  /** A presigned address to PUT one part; the signature includes its length. */
  signPart(key: string, uploadID: string, part: { partNumber: number; byteSize: number }, seconds: number): Promise<string>;
  /** Null when the upload no longer exists. */
  listParts(key: string, uploadID: string, signal?: AbortSignal): Promise<MultipartPart[] | null>;
  complete(key: string, uploadID: string, parts: readonly MultipartPart[]): Promise<void>;
  abort(key: string, uploadID: string, signal?: AbortSignal): Promise<void>;
}

/** Stores videos, documents and pictures on a local disk or in a bucket. Only the server generates keys; callers check `canPlay` before they serve an object. */
export interface ObjectStore {
  put(key: string, path: string, contentType: string, signal?: AbortSignal): Promise<void>;
  /** A small object whose content never changes: every cache may keep it. */
  putBytes(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Every object, in no certain order. */
  list(): AsyncIterable<{ key: string; byteSize: number }>;
  /** Null when there is no such object. */
  head(key: string): Promise<{ byteSize: number } | null>;
  read(key: string, range?: ByteRange): Promise<StoredObject | null>;
  /** False when there is no such object. */
  downloadTo(key: string, path: string): Promise<boolean>;
  /** All objects below a folder, or one object; absent ones are no error. */
  removeAll(prefix: string, signal?: AbortSignal): Promise<void>;
  /** The object's path on this machine; null in a bucket. */
  localPathOf(key: string): string | null;
  /** A presigned address to read one object, valid for `seconds`; null when the store is a local disk. */
  presignRead(key: string, seconds: number, range?: string): Promise<string | null>;
  multipart: Multipart | null;
}

const keys = /^[a-z0-9_-]+(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/;
export const isObjectKey = (key: string): boolean => keys.test(key) && !key.includes('..') && key.length <= 300;

/** Returns a valid key; throws for others, which prevents path traversal. */
export function checkedKey(key: string): string {
  if (!isObjectKey(key)) throw new Error('Not an object key');
  return key;
}
