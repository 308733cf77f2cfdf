import { PaginaDaCaixa } from './PaginaDaCaixa.tsx'

/** What people of the company write to each other. */
export default function Mensagens() {
  return <PaginaDaCaixa qual="mensagens" />
}
