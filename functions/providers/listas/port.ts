import type { NaLista, PessoaDoCliente } from '../../../shared/domain/listasRestritivas.ts'
import type { Prazo } from '../http.ts'

export type PerguntaDasListas = Pick<PessoaDoCliente, 'nome' | 'documento' | 'tipo'>

/** Matches the people of one client with the restrictive lists: one question for all of them, which changes nothing there. */
export interface ListasPort {
  /**
   * Every entry that may be one of them, with how alike they are; an empty list is an answer.
   * @param pessoas each name of a document once; a client has at most thirty owners beside itself and who answers for it.
   */
  consultar(pessoas: readonly PerguntaDasListas[], prazo: Prazo): Promise<RespostaDasListas>
}
export type RespostaDasListas =
  | { tipo: 'respondida'; achados: NaLista[] }
  /** Nothing is known: no answer, one that cannot be read, or one that leaves a person out. */
  | { tipo: 'indeterminada' }
