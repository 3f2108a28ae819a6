import { useTexts } from '../locale/use-locale.ts';
import { switchTheme } from './theme.ts';

/** Switches between light and dark; hidden where no script can make it work. */
export function ThemeToggle() {
  const { frame } = useTexts();
  return (
    <button type="button" className="theme-toggle" aria-label={frame.theme} onClick={switchTheme}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" strokeWidth="1.75" />
        <path d="M12 4a8 8 0 0 1 0 16Z" fill="currentColor" />
      </svg>
    </button>
  );
}
