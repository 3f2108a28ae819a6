import type { RefObject } from 'react';
import type { VitrinePlayer } from 'vitrine';
import { useHydrated } from '../../lib/react/use-hydrated.ts';
import { useLocale, useMessages } from '../../lib/i18n/use-locale.ts';
import { EmbedCodeList } from './embed-code-list.tsx';
import type { FilmShareData } from './share-data.ts';

export interface ShareButtonProps {
  readonly film: FilmShareData;
  readonly player: RefObject<VitrinePlayer | null>;
}

/** Button that opens the share dialog. Without scripts the embed codes are shown instead. */
export function ShareButton({ film, player }: ShareButtonProps) {
  const { share } = useMessages().film;
  const locale = useLocale();
  const isHydrated = useHydrated();
  const open = async () => {
    const { openShareDialog } = await import('./share-dialog.ts');
    openShareDialog({ film, locale, currentTime: player.current?.currentTime ?? 0 });
  };
  return (
    <div className="film-share">
      <button
        type="button"
        className="button secondary"
        disabled={!isHydrated}
        onClick={() => void open()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 15V4M8 7.5l4-4 4 4M7 11H6a1 1 0 0 0-1 1v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7a1 1 0 0 0-1-1h-1" />
        </svg>
        {share}
      </button>
      {/* Browsers with scripts do not render it, so the client bundle does not include its code. */}
      <noscript>{import.meta.env.SSR && <EmbedCodeList film={film} locale={locale} />}</noscript>
    </div>
  );
}
