import { getRouteDependencies } from '../../lib/content/page-dependencies.ts';
import { filmQuery } from '../../lib/content/queries/film-queries.server.ts';
import { requireRecord, loadContent } from '../../lib/content/load-content.server.ts';
import { loadCaptions } from '../../features/films/load-captions.server.ts';
import { getPlaylistUrl } from '../../features/films/playlist-url.server.ts';
import { createPageMeta } from '../../lib/head/page-meta.server.ts';
import { Link } from '../../components/link/link.tsx';
import { locales } from '../../lib/i18n/locales.ts';
import { getLocale } from '../../lib/i18n/locale-paths.ts';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import { formatTime, toIsoDuration } from '../../lib/i18n/format-time.ts';
import { getMessages } from '../../lib/i18n/messages.ts';
import type { Route } from './+types/film-transcript.ts';

export async function loader(args: Route.LoaderArgs) {
  const { slug } = args.params;
  const { film: loadedFilm } = await loadContent(args, filmQuery, { slug });
  // A live stream has no complete captions.
  const film = requireRecord(loadedFilm?.isLive ? null : loadedFilm);
  const locale = getLocale(args.url.pathname);
  const playlistUrl = getPlaylistUrl(args, film.video.video.muxPlaybackId);
  const languages = [locale, ...locales[locale].fallbacks];
  const captions = await loadCaptions(playlistUrl, languages, args.request.signal);
  const head = await createPageMeta(args, {
    title: getMessages(locale).film.transcriptOf(film.title),
    description: film.tagline,
  });
  return {
    slug,
    title: film.title,
    captions: requireRecord(captions ?? null),
    head,
    content: getRouteDependencies(args.context),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function FilmTranscript({ loaderData }: Route.ComponentProps) {
  const { slug, title, captions } = loaderData;
  const messages = useMessages().film;
  const filmPath = `/films/${encodeURIComponent(slug)}`;
  return (
    <article className="post page-container">
      <header>
        <h1>{messages.transcriptOf(title)}</h1>
        <p className="lede">
          <Link to={filmPath}>{messages.toFilm}</Link>
        </p>
      </header>
      <ol className="transcript-cues" lang={captions.language || undefined}>
        {captions.cues.map(({ start, text }) => (
          <li key={`${start} ${text}`}>
            <Link to={`${filmPath}?t=${Math.floor(start)}`}>
              <time dateTime={toIsoDuration(start)}>{formatTime(Math.floor(start))}</time>
            </Link>
            {text}
          </li>
        ))}
      </ol>
    </article>
  );
}
