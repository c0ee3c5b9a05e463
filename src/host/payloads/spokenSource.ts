import { l10n } from 'vscode';
import type { CallEvent, PayloadSource } from '../../accounting/events.ts';

/** `churn.ipynb, cell 7`, in whatever language it was recorded. */
const CELL = /^(.+), \p{L}+ (\d+)$/su;

/** The event with names that we made ourselves in the display language, which may have changed. */
export function withSpokenSource(event: CallEvent): CallEvent {
  if (event.kind !== 'digest') return event;
  const label = spokenLabel(event.source);
  return label === event.source.label ? event : { ...event, source: { ...event.source, label } };
}

function spokenLabel({ kind, label }: PayloadSource): string {
  if (kind === 'clipboard') return l10n.t('Clipboard');
  if (kind !== 'notebook') return label;
  const [, notebook = '', cell = ''] = CELL.exec(label) ?? [];
  return cell === '' ? label : l10n.t('{0}, cell {1}', notebook, cell);
}
