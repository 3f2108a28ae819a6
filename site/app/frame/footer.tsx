import { Link } from '../locale/link.tsx';
import { useCollector } from '../media/use-collector.ts';
import { useMessages } from '../locale/use-locale.ts';
import { Logo } from './mark.tsx';

/** The foot of every page. */
export function Footer() {
  const { frame } = useMessages();
  const collector = useCollector();
  return (
    <footer className="footer">
      <div className="footer-row frame">
        <p>
          <Logo />
          Vitrine
        </p>
        <p>
          {frame.claim} {collector && <Link to="/docs/analytics">{frame.measured}</Link>}
        </p>
      </div>
    </footer>
  );
}
