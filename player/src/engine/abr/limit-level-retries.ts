import type Hls from 'hls.js';
import type { LoadPolicy, RetryConfig } from 'hls.js';

/**
 * The number of failed attempts after which hls.js switches to another level. Together with the
 * retry delays, they take about 3 s.
 */
const MAX_LEVEL_ERRORS = 5;

/**
 * Returns a load policy for segments that retries like `policy`, but lets hls.js switch to another
 * level if only the current one fails: after 5 errors, or one timeout. By default, hls.js first
 * uses all retries, which takes longer than a viewer waits.
 */
export function limitLevelRetries(hls: Hls, { default: policy }: LoadPolicy): LoadPolicy {
  const hasOtherLevel = (): boolean => {
    const { levels, loadLevel, minAutoLevel, maxAutoLevel } = hls;
    return levels.some(({ loadError }, index) => {
      const isAllowed = index >= minAutoLevel && index <= maxAutoLevel;
      return isAllowed && index !== loadLevel && loadError === 0;
    });
  };
  const limitRetries = (config: RetryConfig | null): RetryConfig | null =>
    config && {
      ...config,
      shouldRetry(_, retryCount, isTimeout, response, isRetriedByDefault) {
        const isRetried =
          config.shouldRetry?.(config, retryCount, isTimeout, response, isRetriedByDefault) ??
          isRetriedByDefault;
        const isLimitReached = isTimeout || retryCount >= MAX_LEVEL_ERRORS;
        return isRetried && !(isLimitReached && hasOtherLevel());
      },
    };
  const { errorRetry, timeoutRetry } = policy;
  return {
    default: {
      ...policy,
      errorRetry: limitRetries(errorRetry),
      timeoutRetry: limitRetries(timeoutRetry),
    },
  };
}
