import { useMessages } from '../../lib/i18n/use-locale.ts';
import { themeToggleClass } from './theme-script.ts';

/** The button that switches between light and dark; `theme-script.ts` handles its clicks. */
export function ThemeToggle() {
  const { layout } = useMessages();
  return (
    <button type="button" className={themeToggleClass} aria-label={layout.theme}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" strokeWidth="1.75" />
        <path d="M12 4a8 8 0 0 1 0 16Z" fill="currentColor" />
      </svg>
    </button>
  );
}
