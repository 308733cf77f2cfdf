import type { Perfil } from '../../../shared/contract/direitos.ts'
import type { Base } from '../runtime/needs.ts'
import type { Storage } from '../storage/port.ts'

/** What `handle` asks of the writer of the audit log (infra/decisions/0033); the product's own writer implements it. */
export interface Ator {
  tipo: 'usuario' | 'chave' | 'desconhecido'
  id: string
  nome: string
  /** Whose chain it is, unless the act is on another company's item (staff). */
  empresaId: string
  perfil?: Perfil
  /** Of a receiver: the person acts as it, or is it. */
  recebedorId?: string
  /** Why a person of the provider's is in the company as support. */
  motivo?: string
}
export interface Origem {
  ip: string
  userAgent: string
  correlationId: string
}
export interface Gravador {
  /** The same table; its first commit with an effect carries the entry of the act. */
  storage: Storage
  /** Who acts, as soon as it is known. */
  ator(quem: Ator): void
  /** Why, where the act asks it of staff: the entry keeps it, before the act commits. */
  justificar(motivo: string): void
  /** How the request ended: refusals are entries too, at most one a minute of a kind; so is a failure after a write. */
  concluir(status: number, erro: string | undefined): Promise<void>
}
/** Opens the audit log of one request. */
export type AuditWriter = (
  deps: Pick<Base, 'clock' | 'ids' | 'log'> & { storage: Storage },
  operacao: string,
  origem: Origem,
  params?: Record<string, unknown>,
) => Gravador
