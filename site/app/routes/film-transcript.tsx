import { getContentState } from '../content/content-facts.ts';
import { filmQuery } from '../content/film.server.ts';
import { requireFound, loadContent } from '../content/page-content.server.ts';
import { loadCaptions } from '../films/captions.server.ts';
import { getPlaylistUrl } from '../films/stream-address.server.ts';
import { createPageMeta } from '../head/page-head.server.ts';
import { Link } from '../locale/link.tsx';
import { locales } from '../texts/locales.ts';
import { getLocale } from '../locale/paths.ts';
import { useMessages } from '../locale/use-locale.ts';
import { formatTime, toIsoDuration } from '../media/clock.ts';
import { getMessages } from '../texts/texts.ts';
import type { Route } from './+types/film-transcript.ts';

export async function loader(args: Route.LoaderArgs) {
  const { slug } = args.params;
  const { film: asked } = await loadContent(args, filmQuery, { slug });
  // What is said in a broadcast is over by the time that it is read.
  const film = requireFound(asked?.isLive ? null : asked);
  const locale = getLocale(args.url.pathname);
  const stream = getPlaylistUrl(args, film.video.video.muxPlaybackId);
  const wanted = [locale, ...locales[locale].fallbacks];
  const captions = requireFound((await loadCaptions(stream, wanted, args.request.signal)) ?? null);
  const head = await createPageMeta(args, {
    title: getMessages(locale).film.said(film.title),
    description: film.tagline,
  });
  return { slug, title: film.title, captions, head, content: getContentState(args.context) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function FilmTranscript({ loaderData }: Route.ComponentProps) {
  const { slug, title, captions } = loaderData;
  const texts = useMessages().film;
  const film = `/films/${encodeURIComponent(slug)}`;
  return (
    <article className="post frame">
      <header>
        <h1>{texts.said(title)}</h1>
        <p className="lede">
          <Link to={film}>{texts.toFilm}</Link>
        </p>
      </header>
      <ol className="said" lang={captions.language || undefined}>
        {captions.cues.map(({ start, text }) => (
          <li key={`${start} ${text}`}>
            <Link to={`${film}?t=${Math.floor(start)}`}>
              <time dateTime={toIsoDuration(start)}>{formatTime(Math.floor(start))}</time>
            </Link>
            {text}
          </li>
        ))}
      </ol>
    </article>
  );
}
