import { anotarNaFolha } from '../../../platform/storage/Folha.ts'
import type { Prazo } from '../../../providers/http.ts'
import type { RepassePort } from '../../../providers/repasse/port.ts'
import { anotarNaConta } from '../../livros/regras/contas/anotarPagamento.ts'
import {
  conferirTransferencia,
  type DepsDeRepasse,
  verificarTransferencia,
} from '../../saldo/regras/enviarTransferencia.ts'

/**
 * The two workers that may move a payroll's line, or what pays an account of the provider's books: the sweeper, which sends it and asks about it, and the PSP's callback.
 * What they write of a line counts it in its lot, and of an account settles it, in the same transaction; a call that sends a withdrawal has no such right.
 */
const comAFolha = (deps: DepsDeRepasse): DepsDeRepasse => ({
  ...deps,
  daFolha: anotarNaFolha,
  daConta: anotarNaConta,
  repasse: noRitmoDe(deps),
})

/** Of each worker's run, whether the directory said that it is asked too often. */
const cansado = new WeakSet<object>()
/**
 * The directory's tokens come back by time alone, and each request without one is held against us: once it has said so,
 * no other key is looked up in this run; its line is due again later, as if it had been asked and told the same.
 */
const noRitmoDe = (deps: DepsDeRepasse): RepassePort => ({
  enviar: (novo, prazo) => deps.repasse.enviar(novo, prazo),
  consultar: (id, prazo) => deps.repasse.consultar(id, prazo),
  async buscarChave(busca, prazo) {
    if (cansado.has(deps)) return { tipo: 'limite' }
    const r = await deps.repasse.buscarChave(busca, prazo)
    if (r.tipo === 'limite') cansado.add(deps)
    return r
  },
})

/** As `verificarTransferencia`, of any transfer: a line's lot is written beside it. */
export const verificarSaida = (deps: DepsDeRepasse, id: string, prazo: Prazo) =>
  verificarTransferencia(comAFolha(deps), id, prazo)

/** As `conferirTransferencia`, of any transfer: a line's lot is written beside it. @throws Error while the PSP cannot be asked */
export const conferirSaida = (deps: DepsDeRepasse, id: string, prazo: Prazo) =>
  conferirTransferencia(comAFolha(deps), id, prazo)
