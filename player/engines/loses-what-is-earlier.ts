/**
 * Whether a browser throws away what begins before the first that it was given: WebKit where
 * GStreamer reads MP4 for it, which is everywhere but on Apple's own systems.
 */
export const losesWhatIsEarlier = ({
  vendor,
  userAgent,
}: Pick<Navigator, 'vendor' | 'userAgent'>): boolean =>
  vendor.startsWith('Apple') && !/Mac|iP/.test(userAgent);
