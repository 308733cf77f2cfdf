import { machine, type StateOf } from './machine.ts'

/**
 * One document sent to be signed. `enviando` is written before the service is asked, under a lease, for it has no
 * idempotency; a document that nobody was given the address of can never be signed. `falhou`: it proved that it took none.
 */
export const assinatura = machine('Assinatura', 'enviando', {
  enviando: { Tentou: 'enviando', Criada: 'aguardando', Falhou: 'falhou' },
  falhou: { Tentou: 'enviando' },
  aguardando: { Assinada: 'assinada', Recusada: 'recusada' },
  recusada: { Tentou: 'enviando' },
  assinada: {},
})
export type EstadoAssinatura = StateOf<typeof assinatura>

/** As an order's documents show it (001 §3.11, S072). */
export const rotuloDaAssinatura = {
  enviando: 'Preparando Documento',
  falhou: 'Preparando Documento',
  aguardando: 'Aguardando Assinatura',
  recusada: 'Assinatura Recusada',
  assinada: 'Assinado',
} as const satisfies Record<EstadoAssinatura, string>
