/** Returns the time in milliseconds since 1970, with a higher resolution than `Date.now()`. */
export const sharedNowMs = (): number => performance.timeOrigin + performance.now();
