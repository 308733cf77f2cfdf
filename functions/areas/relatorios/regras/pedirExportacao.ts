import { pode } from '../../../../shared/contract/direitos.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import { MuitasExportacoes } from '../../../../shared/contract/erros.ts'
import type { Exportacao as NoFio } from '../../../../shared/contract/relatorios.ts'
import type { SessaoAtual } from '../../../platform/http/auth.ts'
import { donoDaSessao } from '../../../platform/http/donoDaSessao.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import { derivedId21 } from '../../../platform/runtime/ids.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Exportacao, mesDoArquivo } from '../../../platform/storage/Exportacao.ts'
import { ConditionFailed, type Item, type Storage, type Write } from '../../../platform/storage/port.ts'

export type DepsDaExportacao = Base & { storage: Storage; chaves: Chaves<'idempotencia'> }

const DIA = 86_400_000
const validade = 7 * DIA
/** Within it, the same question of the same owner is the same job: a GET may be sent again by anything. */
const janela = 5 * 60_000
const maximoEmAndamento = 3
/** What is not ready by then will not be. */
const prazo = 2 * 3_600_000
/** Of one owner's week, the newest that are listed. */
export const maximoDeExportacoes = 100
/** Rows lie by a hash, the newest anywhere among them: all are read, 100 at a time, up to far more than a week sees. */
const maximoDePaginas = 20

/** A company's file as its people see it. */
export const noFio = (e: Exportacao, agora: number): Output<{ response: typeof NoFio }> => {
  const mes = mesDoArquivo(e)
  return {
    ...andamentoDa(e, agora),
    // the staff's are under another owner
    tipo: e.tipo === 'equipe' ? 'checkouts' : e.tipo,
    ...(mes !== undefined && { mes }),
    ...(e.pediu && { pediu: e.pediu }),
  }
}

/** How far a file came. */
export const andamentoDa = (e: Exportacao, agora: number) => ({
  id: e.id,
  formato: e.formato,
  situacao: e.estado === 'preparando' && Date.parse(e.criadoEm) + prazo < agora ? ('falhou' as const) : e.estado,
  linhas: e.linhas,
  criadoEm: e.criadoEm,
  prontaEm: e.prontaEm ?? null,
  expiraEm: new Date(Date.parse(e.criadoEm) + validade).toISOString(),
})

/** Whether a session may see a file: a payroll says what each person earns, and is not everyone's who reads reports. */
export const ve = ({ perfil }: Pick<SessaoAtual, 'perfil'>, { tipo }: Pick<Exportacao, 'tipo'>): boolean =>
  tipo !== 'folha' || pode(perfil, 'G03', 'ler')

/** The newest files of a session's company or receiver, newest first: what is under way is among them. */
export const exportacoesDe = (storage: Storage, sessao: SessaoAtual): Promise<Exportacao[]> =>
  exportacoesDo(storage, donoDaSessao(sessao))

/** The newest files of an owner, newest first. */
export async function exportacoesDo(storage: Storage, dono: string | undefined): Promise<Exportacao[]> {
  if (!dono) return []
  const todas: Exportacao[] = []
  let after: Item | undefined
  for (let n = 0; n < maximoDePaginas; n++) {
    const query = { pk: `EXP#${dono}`, limit: 100, consistent: true, ...(after && { after }) }
    const page = await Exportacao.query(storage, query)
    todas.push(...page.values)
    if (!page.after) break
    after = page.after
  }
  return todas.sort((a, b) => (a.criadoEm < b.criadoEm ? 1 : -1)).slice(0, maximoDeExportacoes)
}

/**
 * Writes the job down; the stream hands it to the consumer that writes the file.
 * @throws MuitasExportacoes while three are under way.
 */
export async function pedirExportacao(
  deps: DepsDaExportacao,
  sessao: SessaoAtual,
  pedido: Pick<Exportacao, 'tipo' | 'formato' | 'filtros'>,
) {
  // a receiver's login that acts for no receiver exports what it sees: nothing
  const dono = donoDaSessao(sessao) ?? `REC#${sessao.usuarioId}`
  const { exportacao, writes } = await abrirExportacao(deps, {
    ...{ ...pedido, dono, empresaId: sessao.empresaId },
    ...(sessao.nome && { pediu: sessao.nome }),
  })
  try {
    if (writes.length) await deps.storage.commit(writes)
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
  return noFio(exportacao, deps.clock.now())
}

/** The job, and the writes that begin it: none of one that was begun already, by the same question of the same owner. */
export async function abrirExportacao(
  deps: DepsDaExportacao,
  pedido: Pick<Exportacao, 'tipo' | 'formato' | 'filtros' | 'lista' | 'dono' | 'empresaId' | 'pediu'>,
): Promise<{ exportacao: Exportacao; writes: Write[] }> {
  const agora = deps.clock.now()
  const { dono } = pedido
  const qual = pedido.lista ?? pedido.tipo
  const texto = JSON.stringify([qual, pedido.formato, Object.entries(pedido.filtros).sort()])
  const chaveiro = await deps.chaves.abrir()
  const id = derivedId21(chaveiro.chave('idempotencia'), 'exportacao', dono, texto, String(Math.floor(agora / janela)))
  const ja = await Exportacao.get(deps.storage, { dono, id }, { consistent: true })
  if (ja) return { exportacao: ja, writes: [] }
  const vivas = (await exportacoesDo(deps.storage, dono)).map(e => andamentoDa(e, agora))
  if (vivas.filter(e => e.situacao === 'preparando').length >= maximoEmAndamento) throw fault(MuitasExportacoes)
  const nova: Exportacao = {
    ...pedido,
    id,
    versao: 1,
    estado: 'preparando',
    criadoEm: new Date(agora).toISOString(),
    linhas: 0,
    ttl: Math.floor((agora + validade) / 1000),
    ev: [{ tipo: 'ExportacaoPedida' }],
  }
  return { exportacao: nova, writes: [Exportacao.create(nova)] }
}
