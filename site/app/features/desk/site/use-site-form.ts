import { useEffect, useState } from 'react';
import type { UpdateSiteResult } from '../api/site.server.ts';
import type { EditError } from '../edit-error.ts';
import type { SiteForm } from '../api/site-form-schema.ts';
import { diffSiteForms, type SiteChanges } from '../api/site-form.ts';

/** The state of the site settings form: values, unsaved changes, saving and errors. */
export function useSiteForm(initialForm: SiteForm) {
  const [savedForm, setSavedForm] = useState(initialForm);
  const [form, setForm] = useState(initialForm);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<EditError>();
  const changes = diffSiteForms(savedForm, form);
  const hasChanges = Object.keys(changes).length > 0;
  const save = async () => {
    if (isSaving || !hasChanges) return;
    setSaving(true);
    const result = await sendChanges(changes);
    setSaving(false);
    if ('problem' in result) return setProblem(result.problem);
    setProblem(undefined);
    setSavedForm(result.site);
    // Keep edits made during the save.
    setForm((current) => ({ ...result.site, ...diffSiteForms(form, current) }));
  };
  const edit = (name: keyof SiteForm, next: SiteForm) => {
    setProblem((current) => removeFieldError(current, name));
    setForm(next);
  };
  useEffect(() => {
    if (!hasChanges) return;
    const controller = new AbortController();
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeaving, { signal: controller.signal });
    return () => controller.abort();
  }, [hasChanges]);
  return { form, hasChanges, isSaving, problem, save, edit };
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

/** Removes the error of a field, which an edit may have fixed. */
function removeFieldError(problem: EditError | undefined, name: string): EditError | undefined {
  if (problem?.kind !== 'invalid') return problem;
  const fields = problem.fields.filter(({ field }) => field !== name);
  return fields.length > 0 ? { ...problem, fields } : undefined;
}
