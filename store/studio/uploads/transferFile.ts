import { putPart, uploadMultipart } from '@/services/studio/upload/uploadMultipart';
import type { UploadCallbacks } from '@/services/studio/upload/uploadTransport';
import { uploadWithTus } from '@/services/studio/upload/uploadWithTus';
import type { AppThunk } from '../..';
import { titlesApi } from '../titlesApi';
import { selectTransfer, transferBegun, transferChanged, transferRemoved } from './uploadSlice';

const sampleWindowMs = 5000;
const wait = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis));

/** Sends a file; what arrived before is asked of the server and not sent again. */
export const beginTransfer =
  (videoID: string, file: File): AppThunk =>
  (dispatch, _getState, { uploads }) => {
    uploads.sending.set(videoID, { file, transport: null, starts: 0 });
    dispatch(transferBegun({ videoID, totalBytes: file.size }));
    void dispatch(transfer(videoID));
  };

export const pauseUpload =
  (videoID: string): AppThunk =>
  (dispatch, _getState, { uploads }) => {
    uploads.sending.get(videoID)?.transport?.abort();
    dispatch(transferChanged({ videoID, state: 'PAUSED', bytesPerSecond: null }));
  };

/** Goes on where it was paused, or has failed. */
export const resumeUpload =
  (videoID: string): AppThunk =>
  (dispatch) => {
    dispatch(transferChanged({ videoID, state: 'SENDING' }));
    void dispatch(transfer(videoID));
  };

/** Stops sending and deletes what has arrived; when the API does not do it, the upload stays paused. */
export const cancelUpload =
  (videoID: string): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { uploads }) => {
    dispatch(pauseUpload(videoID));
    const { error } = await dispatch(titlesApi.endpoints.cancelUpload.initiate(videoID, { track: false }));
    if (error) return false;
    uploads.sending.delete(videoID);
    dispatch(transferRemoved(videoID));
    return true;
  };

const transfer =
  (videoID: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { uploads }) => {
    const sending = uploads.sending.get(videoID);
    if (!sending) return;
    const { file } = sending;
    const start = (sending.starts += 1);
    const sign = async () => (await dispatch(titlesApi.endpoints.signUpload.initiate(videoID, { track: false }))).data ?? null;
    const callbacks = dispatch(callbacksFor(videoID, file));
    const signed = await sign();
    if (!signed) return callbacks.onError('no address to send to');
    const transport =
      signed.protocol === 'tus'
        ? await uploadWithTus(file, signed, callbacks)
        : uploadMultipart(file, signed, callbacks, { sign, put: putPart, wait });
    // Paused, started again or signed out meanwhile.
    if (sending.starts !== start || selectTransfer(getState(), videoID)?.state !== 'SENDING') return;
    sending.transport = transport;
    transport.start();
  };

const callbacksFor =
  (videoID: string, file: File): AppThunk<UploadCallbacks> =>
  (dispatch) => {
    const samples: { at: number; bytes: number }[] = [];
    return {
      onProgress: (sentBytes) => {
        const now = Date.now();
        samples.push({ at: now, bytes: sentBytes });
        while (samples.length > 2 && now - (samples[0]?.at ?? now) > sampleWindowMs) samples.shift();
        const [first] = samples;
        const seconds = first ? (now - first.at) / 1000 : 0;
        dispatch(
          transferChanged({ videoID, sentBytes, bytesPerSecond: first && seconds >= 1 ? (sentBytes - first.bytes) / seconds : null }),
        );
      },
      onError: (reason) => {
        void dispatch(titlesApi.endpoints.reportUploadFailed.initiate({ videoID, reason: reason.slice(0, 500) }, { track: false }));
        dispatch(transferChanged({ videoID, state: navigator.onLine ? 'FAILED' : 'WAITING', bytesPerSecond: null }));
      },
      onSuccess: () => void dispatch(complete(videoID, file)),
    };
  };

/** It stays known as sent: what the screens last heard from the server may still say that bytes are missing. */
const complete =
  (videoID: string, file: File): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { uploads }) => {
    dispatch(transferChanged({ videoID, state: 'SENT', sentBytes: file.size, bytesPerSecond: null }));
    const { error } = await dispatch(titlesApi.endpoints.completeUpload.initiate(videoID, { track: false }));
    uploads.sending.delete(videoID);
    if (error) dispatch(transferRemoved(videoID)); // the server did not accept the end of the file
  };
