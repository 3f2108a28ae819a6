import { loadSiteMetadata } from '../lib/head/site-metadata.server.ts';
import small from '../features/offline/icons/icon-192.png?url';
import large from '../features/offline/icons/icon-512.png?url';
import maskable from '../features/offline/icons/icon-maskable-512.png?url';
import type { Route } from './+types/web-manifest.ts';

const manifest = {
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#ffffff',
  icons: [
    { src: small, sizes: '192x192', type: 'image/png' },
    { src: large, sizes: '512x512', type: 'image/png' },
    { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** The web app manifest. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { name } = await loadSiteMetadata(args);
  return new Response(JSON.stringify({ ...manifest, name, short_name: name }), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
