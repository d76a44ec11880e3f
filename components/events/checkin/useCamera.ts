import { useCallback, useEffect, useRef, useState } from 'react';
import { createQrDetector } from './qrDetector';

type CameraState = 'off' | 'starting' | 'on' | 'denied' | 'missing';
/** Often enough to feel immediate, seldom enough not to heat up or drain an old phone. */
const scanIntervalMs = 150;

/** The camera stream and the codes it reads. Attach `video` to the element that shows it. */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream | null>(null);
  const [state, setState] = useState<CameraState>('off');
  const [torch, setTorch] = useState<'none' | 'off' | 'on'>('none');
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });

  const stop = useCallback(() => {
    stream.current?.getTracks().forEach((track) => track.stop());
    stream.current = null;
    setTorch('none');
    setState('off');
  }, []);
  useEffect(() => stop, [stop]);

  const start = useCallback(async () => {
    if (!navigator.mediaDevices?.getUserMedia) return setState('missing');
    setState('starting');
    try {
      const media = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
        audio: false,
      });
      stream.current = media;
      const track = media.getVideoTracks()[0];
      track?.addEventListener('ended', stop); // another app took the camera: the button starts it again
      if (video.current) {
        video.current.srcObject = media;
        await video.current.play();
      }
      setTorch((track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch ? 'off' : 'none');
      setState('on');
    } catch (cause) {
      stop();
      setState(cause instanceof DOMException && cause.name === 'NotAllowedError' ? 'denied' : 'missing');
    }
  }, [stop]);

  useEffect(() => {
    if (state !== 'on') return undefined;
    let isStopped = false;
    const scanLoop = async () => {
      const detector = await createQrDetector();
      while (!isStopped) {
        const element = video.current;
        const found = element && element.readyState >= 2 ? await detector.detect(element).catch(() => []) : [];
        const code = found[0]?.rawValue;
        if (code && !isStopped) latest.current(code);
        await new Promise((resolve) => setTimeout(resolve, scanIntervalMs));
      }
    };
    scanLoop().catch(() => setState('missing'));
    return () => {
      isStopped = true;
    };
  }, [state]);

  const switchTorch = async () => {
    const isOn = torch !== 'on';
    const track = stream.current?.getVideoTracks()[0];
    await track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] }).then(
      () => setTorch(isOn ? 'on' : 'off'),
      () => setTorch('none'),
    );
  };
  return { video, state, torch, start, stop, switchTorch };
}
