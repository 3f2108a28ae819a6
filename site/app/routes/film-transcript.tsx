import { contentState } from '../content/content-facts.ts';
import { filmBySlug } from '../content/film.server.ts';
import { found, pageContent } from '../content/page-content.server.ts';
import { captionsOf } from '../films/captions.server.ts';
import { streamAddress } from '../films/stream-address.server.ts';
import { pageHead } from '../head/page-head.server.ts';
import { Link } from '../locale/link.tsx';
import { locales } from '../texts/locales.ts';
import { localeOf } from '../locale/paths.ts';
import { useTexts } from '../locale/use-locale.ts';
import { clock, isoDuration } from '../media/clock.ts';
import { textsIn } from '../texts/texts.ts';
import type { Route } from './+types/film-transcript.ts';

export async function loader(args: Route.LoaderArgs) {
  const { slug } = args.params;
  const { film: asked } = await pageContent(args, filmBySlug, { slug });
  // What is said in a broadcast is over by the time that it is read.
  const film = found(asked?.isLive ? null : asked);
  const locale = localeOf(args.url.pathname);
  const stream = streamAddress(args, film.video.video.muxPlaybackId);
  const wanted = [locale, ...locales[locale].fallbacks];
  const captions = found((await captionsOf(stream, wanted, args.request.signal)) ?? null);
  const head = await pageHead(args, {
    title: textsIn(locale).film.said(film.title),
    description: film.tagline,
  });
  return { slug, title: film.title, captions, head, content: contentState(args.context) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function FilmTranscript({ loaderData }: Route.ComponentProps) {
  const { slug, title, captions } = loaderData;
  const texts = useTexts().film;
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
              <time dateTime={isoDuration(start)}>{clock(Math.floor(start))}</time>
            </Link>
            {text}
          </li>
        ))}
      </ol>
    </article>
  );
}
