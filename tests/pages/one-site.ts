import { startSite } from './start-site.ts';

/** Starts one site for all tests of pages; its address is in PAGES_URL. */
export default async function oneSite(): Promise<() => Promise<void>> {
  const site = startSite();
  process.env['PAGES_URL'] = await site.url;
  return async () => {
    await site.stop();
  };
}
