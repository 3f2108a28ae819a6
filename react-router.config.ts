import type { Config } from '@react-router/dev/config';
import { finishBuild } from './site/server/site-build.ts';

export default {
  appDirectory: 'site/app',
  buildDirectory: 'build',
  ssr: true,
  buildEnd: finishBuild,
} satisfies Config;
