import { dataSaoPaulo } from '../../../../../shared/domain/calendario.ts'
import type { SituacaoDaEmpresa } from '../../../../../shared/domain/estados/empresa.ts'
import { lerChaveDaLista } from '../../../../../shared/domain/listaDeEmpresas.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { Conformidade, listasPendentes, RondaDasListas } from '../../../../platform/storage/Conformidade.ts'
import { CadastroDaEmpresa } from '../../../../platform/storage/ContratoDaEmpresa.ts'
import { Empresa, listaDeEmpresas } from '../../../../platform/storage/Empresa.ts'
import { Encerramento } from '../../../../platform/storage/Encerramento.ts'
import { ConditionFailed, type Item, type Storage } from '../../../../platform/storage/port.ts'
import { movimentoDo, totalDo } from '../movimento.ts'
import {
  chaveDoVolume,
  consultarCliente,
  type DepsDasListas,
  type LidoDoCliente,
  lerParaListas,
} from './consultarCliente.ts'

type D = DepsDasListas & Pick<Base, 'log'>

/** Clients of a page: five items each, in one batch of a hundred. */
export const CLIENTES_POR_PAGINA = 20
const aoMesmoTempo = 8
/** The round begins at three in the morning of São Paulo. */
const inicioMs = 3 * 3_600_000
/** Those of whom a person decides, and those who take payments or hold money. */
const perguntadas: ReadonlySet<SituacaoDaEmpresa> = new Set(['emAnalise', 'ativa', 'suspensa'])

/**
 * The lists, once a day, about every client that is looked at, active or stopped, and before that about those whom they owe
 * an answer. It goes on until `prazo` (epoch ms), page by page, each kept when it is done: a run that dies is taken up
 * where it was. Lists that answer nothing at all end the run, and the page is asked about again by the next.
 */
export async function rondarListas(deps: D, prazo: number): Promise<{ perguntados: number; calados: number }> {
  const total = await perguntarPendentes(deps, prazo)
  const dia = dataSaoPaulo(deps.clock.now() - inicioMs)
  let r = await comecar(deps.storage, dia)
  while (!r.feita && !total.parou && deps.clock.now() < prazo) {
    const pagina = await deps.storage.query({
      ...{ index: 'GSI1', pk: listaDeEmpresas, limit: CLIENTES_POR_PAGINA },
      ...(r.apos !== undefined && { sk: { from: `${r.apos}!` } }),
    })
    const feito = await perguntarTodos(deps, await lerPagina(deps, pagina.items, dia), prazo)
    somar(total, feito)
    if (feito.parou) break
    const ultima = pagina.items.at(-1)
    r = await gravar(deps.storage, r, {
      ...{ perguntados: r.perguntados + feito.perguntados, calados: r.calados + feito.calados },
      ...{ casos: r.casos + feito.casos, feita: !pagina.after },
      ...(ultima && { apos: String(ultima.GSI1SK) }),
    })
  }
  const { perguntados, calados, casos } = total
  deps.log.info('lists', { dia, perguntados, calados, casos, feita: r.feita })
  return { perguntados, calados }
}

interface Feito {
  perguntados: number
  calados: number
  casos: number
  /** The provider answered about no client of the page: the round asks no more. */
  parou: boolean
}
const somar = (total: Feito, f: Feito): void => {
  total.perguntados += f.perguntados
  total.calados += f.calados
  total.casos += f.casos
}

/** Clients whose answer is due, the oldest first. */
async function perguntarPendentes(deps: D, prazo: number): Promise<Feito> {
  const ate = new Date(deps.clock.now()).toISOString()
  const { items } = await deps.storage.query({
    ...{ index: 'GSI1', pk: listasPendentes, sk: { to: `${ate}~` }, limit: CLIENTES_POR_PAGINA },
  })
  const lidos = await Promise.all(items.map(i => lerParaListas(deps, i.PK.slice('CNF#'.length))))
  return perguntarTodos(
    deps,
    lidos.filter(l => l !== undefined),
    prazo,
  )
}

/** A page's clients whom the day did not ask about yet: one batch. */
async function lerPagina({ storage, clock, log }: D, linhas: readonly Item[], dia: string): Promise<LidoDoCliente[]> {
  const ids = linhas.flatMap(i => {
    const lida = lerChaveDaLista(String(i.GSI1SK))
    return lida && perguntadas.has(lida.situacao) ? [lida.id] : []
  })
  if (!ids.length) return []
  const agora = clock.now()
  const chaves = ids.flatMap(id => [
    ...[Empresa.key(id), CadastroDaEmpresa.key(id), Conformidade.key(id)],
    ...[chaveDoVolume(id, agora), Encerramento.key(id)],
  ])
  const lidos = new Map((await storage.getMany(chaves)).map(i => [`${i.PK} ${i.SK}`, i]))
  const de = ({ PK, SK }: { PK: string; SK: string }) => lidos.get(`${PK} ${SK}`)
  await porNaFila(
    { storage, log },
    ids.map(id => de(Encerramento.key(id))),
  )
  return ids.flatMap(id => {
    const [e, c, f] = [de(Empresa.key(id)), de(CadastroDaEmpresa.key(id)), de(Conformidade.key(id))]
    const empresa = e && Empresa.parse(e)
    if (!empresa || !perguntadas.has(empresa.situacao)) return []
    const cadastro = c && CadastroDaEmpresa.parse(c)
    const antes = f && Conformidade.parse(f)
    const hoje = antes?.consultadaEm !== undefined && dataSaoPaulo(antes.consultadaEm - inicioMs) === dia
    if (hoje && antes.cadastro === (cadastro?.versao ?? 0)) return []
    const { valor: volume } = totalDo(movimentoDo(de(chaveDoVolume(id, agora))))
    return [{ empresa, cadastro, antes, volume }]
  })
}

/**
 * An ending that waits for a second person and was asked for before that was a case has no place in the index that the
 * staff's queue reads: it gets it here, once, by the same item over the version that was read. One that a person of the
 * staff decides at this moment has its place by that write, or needs none.
 */
async function porNaFila({ storage, log }: Pick<D, 'storage' | 'log'>, lidos: readonly (Item | undefined)[]) {
  for (const lido of lidos) {
    if (!lido || lido.GSI1PK !== undefined) continue
    const e = Encerramento.parse(lido)
    if (e.situacao !== 'aguardandoConfirmacao') continue
    try {
      await storage.commit([Encerramento.put(e, [{ attr: 'versao', op: '=', value: e.versao }])])
      log.info('ending-queued', { item: e.empresaId })
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
    }
  }
}

async function perguntarTodos(deps: D, lidos: readonly LidoDoCliente[], prazo: number): Promise<Feito> {
  const feito: Feito = { perguntados: 0, calados: 0, casos: 0, parou: false }
  for (let n = 0; n < lidos.length && !feito.parou; n += aoMesmoTempo) {
    if (deps.clock.now() >= prazo) return { ...feito, parou: true }
    const vez = await Promise.all(lidos.slice(n, n + aoMesmoTempo).map(l => perguntar(deps, l, prazo)))
    const calados = vez.filter(v => v === 'calou').length
    feito.perguntados += vez.length
    feito.calados += calados
    feito.casos += vez.filter(v => v === 'caso').length
    feito.parou = calados === vez.length
  }
  return feito
}

async function perguntar(deps: D, lido: LidoDoCliente, prazo: number): Promise<'calou' | 'caso' | 'limpa'> {
  try {
    const c = await consultarCliente(deps, lido, prazo)
    if (c.silencios > 0) return 'calou'
    return c.situacao === 'emAnalise' ? 'caso' : 'limpa'
  } catch (error) {
    deps.log.error('lists-failed', { item: lido.empresa.id, name: error instanceof Error ? error.name : 'unknown' })
    return 'calou'
  }
}

const nova = (dia: string): RondaDasListas => ({
  ...{ id: 'listas', versao: 0, dia, feita: false, perguntados: 0, calados: 0, casos: 0 },
})
/** The day's round as far as it is; another day begins anew. */
async function comecar(storage: Storage, dia: string): Promise<RondaDasListas> {
  const antes = await RondaDasListas.get(storage, 'listas', { consistent: true })
  return antes && antes.dia >= dia ? antes : { ...nova(dia), versao: antes?.versao ?? 0 }
}
async function gravar(storage: Storage, r: RondaDasListas, mudanca: Partial<RondaDasListas>): Promise<RondaDasListas> {
  const depois = { ...r, ...mudanca, versao: r.versao + 1 }
  const comoLida = { attr: 'versao', op: '=', value: r.versao } as const
  await storage.commit([RondaDasListas.put(depois, [r.versao ? comoLida : { ...comoLida, orAbsent: true }])])
  return depois
}
