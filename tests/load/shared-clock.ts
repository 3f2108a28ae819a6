/** The present moment in milliseconds since 1970, finer than a clock on the wall tells it. */
export const sharedNowMs = (): number => performance.timeOrigin + performance.now();
