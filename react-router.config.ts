import type { Config } from '@react-router/dev/config';
import { finishBuild } from './site/server/build/finish-build.ts';

export default {
  appDirectory: 'site/app',
  buildDirectory: 'site/build',
  ssr: true,
  buildEnd: finishBuild,
} satisfies Config;
