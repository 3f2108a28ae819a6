import { useEffect, useState } from 'react';
import type { UpdateSiteResult } from '../api/site.server.ts';
import type { EditError } from '../edit-error.ts';
import type { SiteForm } from '../api/site-form-shape.ts';
import { siteChanges, type SiteChanges } from '../api/site-form.ts';

/** A form on what is said of the site, how far it is saved, and what was in the way. */
export function useSiteForm(opened: SiteForm) {
  const [saved, setSaved] = useState(opened);
  const [form, setForm] = useState(opened);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<EditError>();
  const changes = siteChanges(saved, form);
  const isChanged = Object.keys(changes).length > 0;
  const save = async () => {
    if (isSaving || !isChanged) return;
    setSaving(true);
    const outcome = await sendChanges(changes);
    setSaving(false);
    if ('problem' in outcome) return setProblem(outcome.problem);
    setProblem(undefined);
    setSaved(outcome.site);
    // What was typed while it was saved is still to be.
    setForm((now) => ({ ...outcome.site, ...siteChanges(form, now) }));
  };
  const type = (name: keyof SiteForm, next: SiteForm) => {
    setProblem((before) => removeFieldError(before, name));
    setForm(next);
  };
  useEffect(() => {
    if (!isChanged) return;
    const life = new AbortController();
    const holdBack = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', holdBack, { signal: life.signal });
    return () => life.abort();
  }, [isChanged]);
  return { form, isChanged, isSaving, problem, save, type };
}

async function sendChanges(changes: SiteChanges): Promise<UpdateSiteResult> {
  try {
    const response = await fetch('/desk/save-site', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(changes),
    });
    return (await response.json()) as UpdateSiteResult;
  } catch {
    return { problem: { kind: 'unreachable' } };
  }
}

/** What was wrong with a row may not be any more once it has another value. */
function removeFieldError(problem: EditError | undefined, name: string): EditError | undefined {
  if (problem?.kind !== 'invalid') return problem;
  const fields = problem.fields.filter(({ field }) => field !== name);
  return fields.length > 0 ? { ...problem, fields } : undefined;
}
