interface Deadline {
  /** When it ends, by the server's clock. */
  endsAt: string;
  /** What the server's clock showed when it answered. */
  serverTime: string;
  /** What the device's clock showed when the answer came. */
  receivedAt: number;
}

/** Whole seconds until a deadline. Only differences of the device's clock are used, so a wrong one does not matter. */
export const secondsLeft = ({ endsAt, serverTime, receivedAt }: Deadline, deviceNow: number): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - Date.parse(serverTime) - (deviceNow - receivedAt)) / 1000));
