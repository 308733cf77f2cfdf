import { machine, type StateOf } from './machine.ts'

/**
 * One document sent to be signed. `enviando` is written before the service is asked, under a lease, for it has no
 * idempotency; a document whose address no signer was given can never be signed. `falhou`: it proved that it took none.
 * `expirada`: we no longer wait for it; one that is signed all the same counts.
 */
export const assinatura = machine('Assinatura', 'enviando', {
  enviando: { Tentou: 'enviando', Criada: 'aguardando', Falhou: 'falhou' },
  falhou: { Tentou: 'enviando' },
  aguardando: { Lembrada: 'aguardando', Assinada: 'assinada', Recusada: 'recusada', Expirou: 'expirada' },
  recusada: {},
  expirada: { Assinada: 'assinada', Recusada: 'recusada' },
  assinada: {},
})
export type EstadoAssinatura = StateOf<typeof assinatura>

/** As an order's documents show it (001 §3.11, S072). */
export const rotuloDaAssinatura = {
  enviando: 'Preparando Documento',
  falhou: 'Preparando Documento',
  aguardando: 'Aguardando Assinatura',
  recusada: 'Assinatura Recusada',
  expirada: 'Assinatura Expirada',
  assinada: 'Assinado',
} as const satisfies Record<EstadoAssinatura, string>
