import { fazerTitulos } from '../../../functions/areas/livros/regras/series/fazerTitulos.ts'
import { alterarContratoPos } from '../../../functions/areas/pos/alterarContratoPos/alterarContratoPos.ts'
import { alterarTerminalPos } from '../../../functions/areas/pos/alterarTerminalPos/alterarTerminalPos.ts'
import { criarContratoPos } from '../../../functions/areas/pos/criarContratoPos/criarContratoPos.ts'
import { criarTerminalPos } from '../../../functions/areas/pos/criarTerminalPos/criarTerminalPos.ts'
import { excluirContratoPos } from '../../../functions/areas/pos/excluirContratoPos/excluirContratoPos.ts'
import { excluirTerminalPos } from '../../../functions/areas/pos/excluirTerminalPos/excluirTerminalPos.ts'
import { listarContratosPos } from '../../../functions/areas/pos/listarContratosPos/listarContratosPos.ts'
import { listarItensDoContratoPos } from '../../../functions/areas/pos/listarItensDoContratoPos/listarItensDoContratoPos.ts'
import { listarTerminaisPos } from '../../../functions/areas/pos/listarTerminaisPos/listarTerminaisPos.ts'
import { Answer } from '../../../functions/platform/http/handle.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { ContaDoProvedor } from '../../../functions/platform/storage/ContaDoProvedor.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { SerieDeContas } from '../../../functions/platform/storage/SerieDeContas.ts'
import type { ModeloPosId } from '../../../shared/data/pos.ts'
import { inicioDoDia } from '../../../shared/domain/calendario.ts'
import type { PassoDoTerminal } from '../../../shared/domain/pos.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

interface ItemNovo {
  id?: string
  modelo: ModeloPosId
  quantidade: number
  valor: number
}
interface TerminalNovo {
  contrato: string
  item: string
  serial?: string
}

/** What a use case answers with; none of a terminal's has headers of its own. */
export async function corpoDaResposta<T extends object>(resposta: Promise<T | Answer<T>>): Promise<T> {
  const lida = await resposta
  if (lida instanceof Answer) throw new Error('an answer with headers')
  return lida
}

/** A client with contracts of terminals, under a clock that its test moves. */
export async function mundoDoPos(storage: Storage = memoryStorage()) {
  let agora = inicioDoDia('2026-11-10') + 1
  const deps = {
    ...{ storage, clock: { now: () => agora, sleep: async () => {} }, ids: createIds(), env: {} },
    ...{ log: { info() {}, warn() {}, error() {} }, chaves: chavesDeTeste() },
  } as never
  const sessao = { usuarioId: 'ana', empresaId: 'quita', perfil: 'quita-administrador', nome: 'Ana', slug: 'quita' }
  const com = (mais: object) => ({ params: {}, query: {}, sessao, contexto: {}, ...mais }) as never
  await storage.commit([Empresa.create(empresaGuardada())])
  return {
    ...{ storage, deps },
    em: (dia: string) => {
      agora = inicioDoDia(dia) + 1
    },
    criarContrato: (itens: ItemNovo[], mais: object = {}) =>
      corpoDaResposta(
        criarContratoPos(deps)(com({ body: { cliente: 'aurora', inicio: '2026-11-01', itens, ...mais } })),
      ),
    alterarContrato: (id: string, itens: ItemNovo[], mais: object = {}) =>
      corpoDaResposta(alterarContratoPos(deps)(com({ body: { id, inicio: '2026-11-01', itens, ...mais } }))),
    excluirContrato: (id: string) => corpoDaResposta(excluirContratoPos(deps)(com({ query: { id } }))),
    contratos: (query: object = { limit: 5, offset: 0 }) =>
      corpoDaResposta(listarContratosPos(deps)(com({ query: { cliente: 'aurora', ...query } }))),
    itens: (contrato: string, query: object) =>
      corpoDaResposta(listarItensDoContratoPos(deps)(com({ query: { contrato, ...query } }))),
    terminais: (contrato: string, query: object = { limit: 5, offset: 0 }) =>
      corpoDaResposta(listarTerminaisPos(deps)(com({ query: { contrato, ...query } }))),
    pedir: (novo: TerminalNovo, chave?: string) =>
      corpoDaResposta(criarTerminalPos(deps)(com({ body: novo, contexto: { idempotencyKey: chave } }))),
    mudar: (id: string, mudanca: object) =>
      corpoDaResposta(alterarTerminalPos(deps)(com({ body: { id, ...mudanca } }))),
    excluirTerminal: (id: string) => corpoDaResposta(excluirTerminalPos(deps)(com({ query: { id } }))),
    /** A terminal led by its steps, one after another, today. */
    async levar(id: string, passos: readonly PassoDoTerminal[]) {
      for (const passo of passos) await alterarTerminalPos(deps)(com({ body: { id, passo } }))
    },
    serie: (id: string) => SerieDeContas.get(storage, id, { consistent: true }),
    /** The sweeper, on a day; and the titles of all there are, by the day on which they are issued. */
    async varrer(dia: string, serie: string) {
      agora = inicioDoDia(dia) + 1
      await fazerTitulos(deps, serie)
    },
    async titulos() {
      const { items } = await storage.query({ index: 'GSI1', pk: 'CPR#receber' })
      const contas = (await storage.getMany(items)).map(ContaDoProvedor.parse)
      return contas
        .map(({ emissao, vencimento, valor, servico }) => ({ emissao, vencimento, valor, servico }))
        .sort((a, b) => (a.emissao < b.emissao ? -1 : 1))
    },
  }
}
