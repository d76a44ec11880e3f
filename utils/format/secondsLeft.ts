interface Deadline {
  /** The deadline, by the server's clock. */
  endsAt: string;
  /** The server's time in the response. */
  serverTime: string;
  /** The device's time when the response arrived. */
  receivedAt: number;
}

/** Whole seconds until a deadline. Uses only differences of the device's clock, so a wrong clock does not matter. */
export const secondsLeft = ({ endsAt, serverTime, receivedAt }: Deadline, deviceNow: number): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - Date.parse(serverTime) - (deviceNow - receivedAt)) / 1000));
