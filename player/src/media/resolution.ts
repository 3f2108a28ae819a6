/**
 * The number of pixels of each resolution, with an aspect ratio of 16:9. The value of 1440p is the
 * limit of the cloud service.
 */
export const resolutionPixels = {
  '270p': 129_600,
  '360p': 230_400,
  '480p': 409_920,
  '540p': 518_400,
  '720p': 921_600,
  '1080p': 2_073_600,
  '1440p': 4_194_304,
  '2160p': 8_294_400,
} as const;

export type Resolution = keyof typeof resolutionPixels;
