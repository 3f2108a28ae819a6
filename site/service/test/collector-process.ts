import Fastify from 'fastify';
import { pino } from 'pino';
import { openAnalytics } from '../analytics/open-analytics.ts';
import { loadSettings } from '../settings.ts';

// Runs a beacon collector in a separate process, which a test may kill.
const [, , DATA_DIR = ''] = process.argv;
const collector = await openAnalytics(loadSettings({ DATA_DIR }), pino({ level: 'silent' }));
const app = Fastify();
await app.register(collector.plugin);
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
