import { globSync } from 'node:fs';

/** A system program that the tests use, and its Debian packages. */
export interface SystemProgram {
  name: string;
  /** The tests that use it. */
  usedFor: string;
  /** The files that must exist, as paths or glob patterns. */
  files: readonly string[];
  packages: readonly string[];
}

export const systemPrograms = {
  chromium: {
    name: 'Chromium',
    usedFor: 'browser tests and page tests',
    files: ['/usr/bin/chromium', '/usr/share/fonts/truetype/liberation*'],
    // Recommended packages are not installed, and without fonts text is rendered as empty boxes.
    packages: ['chromium', 'fonts-liberation'],
  },
  firefox: {
    name: 'Firefox',
    usedFor: 'browser tests in Firefox',
    files: ['/usr/bin/firefox-esr'],
    packages: ['firefox-esr'],
  },
  webkit: {
    name: 'WebKitGTK',
    usedFor: 'browser tests in WebKit',
    // WebKit needs the libav plugin for H.264, and the "bad" plugins for fragmented MP4.
    files: [
      '/usr/bin/WebKitWebDriver',
      '/usr/lib/*/webkit2gtk-4.1/MiniBrowser',
      '/usr/lib/*/gstreamer-1.0/libgstlibav.so',
      '/usr/lib/*/gstreamer-1.0/libgstisomp4.so',
      '/usr/lib/*/gstreamer-1.0/libgstvideoparsersbad.so',
    ],
    packages: [
      'webkit2gtk-driver',
      'gstreamer1.0-libav',
      'gstreamer1.0-gl',
      'gstreamer1.0-plugins-good',
      'gstreamer1.0-plugins-bad',
    ],
  },
  xvfb: {
    name: 'Xvfb',
    usedFor: 'a display for WebKit',
    files: ['/usr/bin/Xvfb'],
    packages: ['xvfb'],
  },
  ffmpeg: {
    name: 'ffmpeg',
    usedFor: 'H.264 in Firefox and encoding videos',
    files: ['/usr/bin/ffmpeg'],
    packages: ['ffmpeg'],
  },
  postgres: {
    name: 'Postgres',
    usedFor: 'the content store on Postgres',
    files: ['/usr/lib/postgresql/*/bin/initdb'],
    packages: ['postgresql'],
  },
  clickhouse: {
    name: 'ClickHouse',
    usedFor: 'the beacons in ClickHouse',
    files: ['/usr/{bin,sbin}/clickhouse-server'],
    packages: ['clickhouse-server'],
  },
  php: {
    name: 'PHP',
    usedFor: 'the WordPress plugin in the guide',
    files: ['/usr/bin/php'],
    packages: ['php-cli'],
  },
  nginx: {
    name: 'nginx',
    usedFor: 'npm run scale, with several servers behind one address',
    files: ['/usr/sbin/nginx'],
    packages: ['nginx'],
  },
  networks: {
    name: 'ip',
    usedFor: 'npm run scale, with a server that can be disconnected',
    files: ['/usr/{bin,sbin}/ip'],
    packages: ['iproute2'],
  },
} satisfies Record<string, SystemProgram>;

/** Returns whether all files of the program exist. */
export function isInstalled(program: SystemProgram): boolean {
  return program.files.every((pattern) => globSync(pattern).length > 0);
}
