/** 480p: the limit in data saver mode. */
const DATA_SAVER_PIXELS = 854 * 480;
/** 720p: the limit for a device whose only core also runs the rest of the page. */
const SINGLE_CORE_PIXELS = 1280 * 720;

/** The properties of `navigator` that limit the quality. */
interface Device {
  readonly hardwareConcurrency?: number;
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Returns the maximum number of pixels that automatic quality selection may use on a device;
 * `Infinity` for no limit.
 */
export function getDeviceMaxPixels({ hardwareConcurrency, connection }: Device): number {
  if (connection?.saveData) return DATA_SAVER_PIXELS;
  return hardwareConcurrency === 1 ? SINGLE_CORE_PIXELS : Number.POSITIVE_INFINITY;
}
