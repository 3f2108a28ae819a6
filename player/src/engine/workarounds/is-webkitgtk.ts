/**
 * Returns whether the browser is a WebKit port that plays media through GStreamer (WebKitGTK or
 * WPE), which is every port except Apple's. These ports drop segments that start earlier than the
 * first one. They also report the end of a pause or seek late, as if it were a new pause or seek.
 */
export const isWebKitGtk = ({
  vendor,
  userAgent,
}: Pick<Navigator, 'vendor' | 'userAgent'>): boolean =>
  vendor.startsWith('Apple') && !/Mac|iP/.test(userAgent);
