import path from 'node:path';

export default {
  output: 'standalone',
  outputFileTracingRoot: path.join(import.meta.dirname, '..'),
  // The video is on another server.
  rewrites: async () => [
    { source: '/video.mp4', destination: `${process.env.HOSTS_URL}/video.mp4` },
  ],
};
