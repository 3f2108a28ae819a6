/** 480p: what a visitor with little data has by itself. */
const LITTLE_DATA_PX = 854 * 480;
/** 720p: what one core draws beside all that it has to do. */
const ONE_CORE_PX = 1280 * 720;

/** What a browser tells of the device and of what its owner wishes. */
interface Device {
  readonly hardwareConcurrency?: number;
  readonly connection?: { readonly saveData?: boolean };
}

/** Pixels of the largest picture that a device should be given unasked; `Infinity` for any. */
export function getDeviceMaxPixels({ hardwareConcurrency, connection }: Device): number {
  if (connection?.saveData) return LITTLE_DATA_PX;
  return hardwareConcurrency === 1 ? ONE_CORE_PX : Number.POSITIVE_INFINITY;
}
