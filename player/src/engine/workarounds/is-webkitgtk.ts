/**
 * Whether a browser is a WebKit that plays by GStreamer, which is everywhere but on Apple's own
 * systems. It throws away what begins before the first that it was given, and tells late, as news of
 * its own, of a pause and a seek that are over.
 */
export const isWebKitGtk = ({
  vendor,
  userAgent,
}: Pick<Navigator, 'vendor' | 'userAgent'>): boolean =>
  vendor.startsWith('Apple') && !/Mac|iP/.test(userAgent);
