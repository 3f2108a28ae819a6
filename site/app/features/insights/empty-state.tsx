import { Link } from '../../components/link/link.tsx';
import { useInsightsMessages } from './messages/use-insights-messages.ts';

const EXAMPLE = `<vitrine-player playback-id="…">
  <vitrine-beacon collector="/beacons"></vitrine-beacon>
</vitrine-player>`;

/** Explains how to add a beacon, before the first view has been reported. */
export function EmptyState() {
  const { empty } = useInsightsMessages().messages;
  return (
    <section className="insights-empty">
      <h2>{empty.title}</h2>
      <p>{empty.explanation}</p>
      <pre>
        <code>{EXAMPLE}</code>
      </pre>
      <p>
        <Link to="/docs/insights">{empty.learnMore}</Link>
      </p>
    </section>
  );
}
