import { Link } from '../locale/link.tsx';
import { useCollector } from '../media/use-collector.ts';
import { useTexts } from '../locale/use-locale.ts';
import { Mark } from './mark.tsx';

/** The foot of every page. */
export function Footer() {
  const { frame } = useTexts();
  const collector = useCollector();
  return (
    <footer className="footer">
      <div className="footer-row frame">
        <p>
          <Mark />
          Vitrine
        </p>
        <p>
          {frame.claim} {collector && <Link to="/docs/analytics">{frame.measured}</Link>}
        </p>
      </div>
    </footer>
  );
}
