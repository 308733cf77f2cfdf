import type { Pagador } from '../../../../platform/storage/Pagador.ts'

/** Pure: a registration that says what the one before said, as a call whose answer was lost does. */
export function mesmoPagador(antes: Pagador, agora: Pagador): boolean {
  return dito(antes) === dito(agora)
}
const dito = ({ nome, documento, email, contato, endereco, documentoInternacional = false }: Pagador) =>
  JSON.stringify([nome, documento, email, contato, documentoInternacional, endereco && Object.entries(endereco).sort()])
