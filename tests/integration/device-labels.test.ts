import { expect, it } from 'vitest';
import type { Device } from '../../site/app/features/insights/messages/value-labels.ts';
import { getInsightsMessages } from '../../site/app/features/insights/messages/use-insights-messages.ts';
import {
  parseUserAgent,
  type UserAgent,
} from '../../site/service/analytics/collector/user-agent.ts';

it('translates every device type of the collector in the insights', () => {
  // The site shares no code with the collector. A device type that only one has fails to compile.
  const device: Device = parseUserAgent('Mozilla/5.0 (compatible; Googlebot/2.1)').device;
  const known: UserAgent['device'] = device;
  expect(getInsightsMessages('en').view.valueLabels.device[known]).toBe('Bot');
  expect(getInsightsMessages('de').view.valueLabels.device[known]).toBe('Bot');
});
