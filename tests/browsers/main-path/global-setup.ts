import { startSite } from '../../fixtures/site-process.ts';

/** Starts one site for the walks in all browsers; its address is in PAGES_URL. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // The walks wait for the first film, which is made in the background.
  const site = startSite({ VIDEO_NICENESS: '0' });
  process.env['PAGES_URL'] = await site.url;
  return async () => void (await site.stop());
}
