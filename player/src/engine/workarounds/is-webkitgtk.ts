/**
 * Whether the browser is a WebKit that plays media through GStreamer (WebKitGTK and WPE), which are
 * all but Apple's own. It drops segments that start earlier than the first one, and reports the end
 * of a pause or a seek late, as if it were a new one.
 */
export const isWebKitGtk = ({
  vendor,
  userAgent,
}: Pick<Navigator, 'vendor' | 'userAgent'>): boolean =>
  vendor.startsWith('Apple') && !/Mac|iP/.test(userAgent);
