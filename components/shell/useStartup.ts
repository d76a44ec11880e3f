import { useEffect } from 'react';
import { deviceRecognised } from '@/store/device/deviceSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsReady } from '@/store/login/loginSlice';
import { startApp } from '@/store/login/startApp';
import { deviceTypeOf } from '@/utils/device';
import { earlyPress } from './earlyPress';

/** Loads the device, user and channel in order, then sets ready; tests wait for `body[data-app-ready]`. */
export function useStartup(): boolean {
  const dispatch = useAppDispatch();
  const isReady = useAppSelector(selectIsReady);

  useEffect(() => {
    dispatch(deviceRecognised(deviceTypeOf(navigator.userAgent, navigator.maxTouchPoints)));
    void dispatch(startApp());
    earlyPress.repeat();
  }, [dispatch]);

  useEffect(() => {
    if (isReady) document.body.dataset.appReady = 'true';
  }, [isReady]);

  return isReady;
}
