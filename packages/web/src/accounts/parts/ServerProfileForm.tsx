import { LazyForm } from '../../forms/LazyForm'
import { formWords } from '../../forms/words'
import { Alert } from '../../ui/Alert'
import { Panel } from '../../ui/Panel'
import type { ServerForm } from '../use-server-form'

/** What this brand's server asks in place of the read-only fields. */
export function ServerProfileForm({ form }: { form: Extract<ServerForm, { state: 'ready' | 'missing' }> }) {
  if (form.state === 'missing') return <Alert>{formWords.missingForm(form.formId)}</Alert>
  return (
    <Panel title={form.page.title}>
      <LazyForm page={form.page} initial={form.values} onSave={form.save} savedWords={formWords.saved} />
    </Panel>
  )
}
