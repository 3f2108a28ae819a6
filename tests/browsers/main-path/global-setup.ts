import { startSite } from '../../fixtures/site-process.ts';

/** Starts one site for all browsers, and sets PAGES_URL to its URL. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // The tests wait for the first video, which is packaged in the background.
  const site = startSite({ VIDEO_NICENESS: '0' });
  process.env['PAGES_URL'] = await site.url;
  return async () => void (await site.stop());
}
