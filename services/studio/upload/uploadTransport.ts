/** A way to transfer a file to storage. */
export interface UploadTransport {
  start: () => void;
  abort: () => void;
}
export interface UploadCallbacks {
  onProgress: (sentBytes: number) => void;
  onError: (message: string) => void;
  onSuccess: () => void;
}

/** Milliseconds before each retry; after the last one the upload waits for the network. */
export const retryDelays = [0, 1000, 3000, 5000, 10_000] as const;
