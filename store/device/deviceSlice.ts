import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DeviceType } from '@/utils/device';

interface DeviceState {
  isMobile: boolean;
  deviceType: DeviceType;
}
/** Until startup the device is unknown; what is seen before that is decided by CSS alone. */
const unknown: DeviceState = { isMobile: false, deviceType: 'desktop' };

export const deviceSlice = createSlice({
  name: 'device',
  initialState: unknown,
  reducers: {
    deviceRecognised: (_device, { payload }: PayloadAction<DeviceType>): DeviceState => ({
      isMobile: payload === 'mobile',
      deviceType: payload,
    }),
  },
  selectors: {
    selectIsMobile: (device) => device.isMobile,
    selectDeviceType: (device) => device.deviceType,
  },
});

export const { deviceRecognised } = deviceSlice.actions;
export const { selectIsMobile, selectDeviceType } = deviceSlice.selectors;
