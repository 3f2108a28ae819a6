import path from 'node:path';

export default {
  output: 'standalone',
  outputFileTracingRoot: path.join(import.meta.dirname, '..'),
  // The film is on another server.
  rewrites: async () => [
    { source: '/video/:path*', destination: `${process.env.HOSTS_URL}/video/:path*` },
  ],
};
