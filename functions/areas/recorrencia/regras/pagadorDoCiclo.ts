import { emMaiusculas } from '../../../../shared/domain/nome.ts'
import type { Pagador } from '../../../platform/storage/Pagador.ts'
import type { AssinaturaDePlano } from '../../../platform/storage/Recorrencia.ts'

/** Pure: who pays, as a payer who registered is kept. */
export const pagadorDoCiclo = (a: AssinaturaDePlano, checkoutId: string, agora: number): Pagador => ({
  ...{ checkoutId, nome: emMaiusculas(a.pagador.nome), documento: a.pagador.documento, email: a.pagador.email },
  ...{ contato: a.pagador.contato, endereco: a.pagador.endereco, sessionId: null },
  registradoEm: new Date(agora).toISOString(),
})
