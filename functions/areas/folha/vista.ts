import type { Output } from '../../../shared/contract/endpoint.ts'
import type { listarLotesDaFolha, obterLoteDaFolha } from '../../../shared/contract/folha.ts'
import { loteDaFolha } from '../../../shared/domain/estados/folha.ts'
import { AndamentoDaFolha, type LoteDaFolha } from '../../platform/storage/Folha.ts'
import type { Storage } from '../../platform/storage/port.ts'
import { mesmaPessoa } from '../saldo/regras/exigirOutraPessoa.ts'
import { verEspera } from '../saldo/vista.ts'
import { haOutraPessoa } from './regras/quemAutoriza.ts'

type Resumo = Output<typeof listarLotesDaFolha>['itens'][number]
type Lote = Output<typeof obterLoteDaFolha>

export const verResumoDoLote = (l: LoteDaFolha): Resumo => ({
  ...{ id: l.id, nome: l.nome, situacao: l.estado, origem: l.origem, quantidade: l.quantidade, total: l.total },
  ...{ data: l.data, criadoPor: l.criadoPor.nome, criadoEm: l.criadoEm },
})

/** What became of a lot's lines: one query of at most a hundred small items. */
export async function andamentoDe(storage: Storage, id: string) {
  const { values } = await AndamentoDaFolha.query(storage, {
    pk: `FOL#${id}`,
    sk: { prefix: 'AND#' },
    consistent: true,
  })
  const soma = (campo: 'pagas' | 'falhas' | 'pago' | 'voltou') => values.reduce((s, v) => s + v[campo], 0)
  return { pagas: soma('pagas'), falhas: soma('falhas'), pago: soma('pago'), voltou: soma('voltou') }
}

/** What both the company and staff see of a lot beyond its row. */
export const verDetalhe = (l: LoteDaFolha) => ({
  autorizadoPor: l.autorizadoPor?.nome ?? null,
  autorizadoEm: l.autorizadoEm ?? null,
  justificativa: l.justificativa ?? null,
  espera: l.estado === 'emAnalise' || l.estado === 'bloqueada' ? verEspera(l.espera) : null,
})

/** A lot as a person of its company sees it, and what they may do. */
export async function verLote(storage: Storage, l: LoteDaFolha, usuarioId: string): Promise<Lote> {
  const [andamento, outra, dela] = await Promise.all([
    andamentoDe(storage, l.id),
    haOutraPessoa(storage, l.empresaId, l.criadoPor.id),
    mesmaPessoa(storage, usuarioId, l.criadoPor.id),
  ])
  const pode = (evento: Parameters<typeof loteDaFolha.next>[1]) => loteDaFolha.next(l.estado, evento) !== undefined
  const decisoes: [Lote['decisoes'][number], boolean][] = [
    ['enviar', pode('Enviou')],
    ['autorizar', pode('Autorizou') && !(dela && outra)],
    ['devolver', pode('Devolveu')],
    ['cancelar', pode('Cancelou')],
  ]
  return {
    ...verResumoDoLote(l),
    ...verDetalhe(l),
    ...andamento,
    hash: l.hash,
    concluidoEm: l.concluidoEm ?? null,
    reenvioDe: l.reenvioDe ?? null,
    decisoes: decisoes.flatMap(([d, vale]) => (vale ? [d] : [])),
    quemAutoriza: !dela ? 'qualquer' : outra ? 'outra-pessoa' : 'sozinho',
  }
}
