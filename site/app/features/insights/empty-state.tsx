import { Link } from '../../components/link/link.tsx';
import { useInsightsMessages } from './messages/use-insights-messages.ts';

const example = `<vitrine-player playback-id="…">
  <vitrine-beacon collector="/beacons"></vitrine-beacon>
</vitrine-player>`;

/** Says how insights begin, where none have come yet. */
export function EmptyState() {
  const { empty } = useInsightsMessages().texts;
  return (
    <section className="insights-nothing">
      <h2>{empty.title}</h2>
      <p>{empty.explanation}</p>
      <pre>
        <code>{example}</code>
      </pre>
      <p>
        <Link to="/docs/insights">{empty.further}</Link>
      </p>
    </section>
  );
}
