import { PaginaDaCaixa } from './PaginaDaCaixa.tsx'

/** What happened, and one's own reminders. */
export default function Avisos() {
  return <PaginaDaCaixa qual="avisos" />
}
