import { type Data, dataSaoPaulo, somarDias } from '../../../../../shared/domain/calendario.ts'
import type { Log } from '../../../../platform/runtime/log.ts'
import { DiaConferido, RondaDoEdi, VendaConferida } from '../../../../platform/storage/Divergencia.ts'
import { lancadosNo } from '../../../../platform/storage/Lancamento.ts'
import { ConditionFailed, type Item, type Key, type Storage } from '../../../../platform/storage/port.ts'
import { shardsDeVencimento } from '../../../../platform/storage/shardOf.ts'
import { lerVenda } from './acharVenda.ts'
import { quandoFalta, SEM_NADA } from './casarArquivo.ts'
import { casarVenda } from './casarVenda.ts'
import { type Contexto, type DepsDoCasamento, lerContexto } from './lerContexto.ts'

type Deps = DepsDoCasamento & { log: Log }
type Contagem = RondaDoEdi['contagem']

/** Entries of the journal of one page, and those that one sweep looks through of them. */
const POR_PAGINA = 100
const CAPTURAS = /^LANC#(?:cartao|carrinho)#(.+)$/

/**
 * Looks through the captures of each day whose sales are missed by now, a page of the journal at a time, and opens what the
 * acquirer does not know. A run that stops goes on where it was; a day that lacks sales rings once, when it is through.
 */
export async function procurarFaltas(deps: Deps, prazo: number): Promise<void> {
  const contexto = await lerContexto(deps)
  try {
    while (deps.clock.now() < prazo && (await umaPagina(deps, contexto)));
  } catch (error) {
    // another run was first, and goes on
    if (!(error instanceof ConditionFailed)) throw error
  }
}

/** @returns whether there may be more to look through now */
async function umaPagina({ storage, clock, log }: Deps, contexto: Contexto): Promise<boolean> {
  const r = await RondaDoEdi.get(storage, 'RONDA', { consistent: true })
  if (r?.dia === undefined || r.olhar === undefined || r.olhar > dataSaoPaulo(clock.now())) return false
  const shard = shardsDeVencimento[r.parte]
  if (shard === undefined) return encerrarDia({ storage, clock, log }, { ...r, dia: r.dia })
  const { items, after } = await storage.query({
    ...{ index: 'GSI1', pk: lancadosNo(r.dia, shard), limit: POR_PAGINA, ...(r.apos && { after: r.apos }) },
  } as const)
  const destas = await procurar(storage, contexto, items)
  const contagem = somar(r.contagem, destas)
  const apos = after && lugarDe(after)
  await guardar(storage, r, { contagem, apos, parte: after ? r.parte : r.parte + 1 })
  return true
}

const lugarDe = ({ PK, SK, GSI1PK, GSI1SK }: Item) => ({ PK, SK, GSI1PK: String(GSI1PK), GSI1SK: String(GSI1SK) })
const somar = (a: Contagem, b: Contagem): Contagem => ({
  vendas: a.vendas + b.vendas,
  faltaram: a.faltaram + b.faltaram,
  valor: a.valor + b.valor,
})
const guardar = (storage: Storage, r: RondaDoEdi, mudanca: Partial<RondaDoEdi>): Promise<void> =>
  storage.commit([
    RondaDoEdi.put({ ...r, ...mudanca, versao: r.versao + 1 }, [{ attr: 'versao', op: '=', value: r.versao }]),
  ])

/** Of one page of the journal: the card sales, and of them those that the acquirer's files do not hold whole. */
async function procurar(storage: Storage, contexto: Contexto, itens: readonly Item[]): Promise<Contagem> {
  const capturas = itens.flatMap(({ PK, SK }) => {
    const pedido = CAPTURAS.exec(SK)?.[1]
    return pedido === undefined ? [] : [{ de: PK, pedido }]
  })
  if (capturas.length === 0) return SEM_NADA
  const conferidas = (await storage.getMany(capturas.map(v => VendaConferida.key(v.de)))).map(VendaConferida.parse)
  const inteiras = new Set(conferidas.flatMap(v => (v.completa ? `${v.unidade}#${v.pedido}` : [])))
  const total = { ...SEM_NADA, vendas: capturas.length }
  for (const { de, pedido } of capturas) {
    const venda = inteiras.has(`${de}#${pedido}`) ? undefined : await lerVenda(storage, de, pedido)
    if (!venda) continue
    const faltas = (await casarVenda(contexto, venda)).filter(a => a.tipo === 'faltaNaAdquirente')
    if (faltas.length === 0) continue
    total.faltaram++
    total.valor += faltas.reduce((s, a) => s + a.valor, 0)
  }
  return total
}

async function encerrarDia({ storage, clock, log }: Deps, r: RondaDoEdi & { dia: Data }): Promise<boolean> {
  const { dia, contagem } = r
  await storage.commit([DiaConferido.put({ dia, ...contagem, em: new Date(clock.now()).toISOString() })])
  const seguinte = somarDias(dia, 1)
  await guardar(storage, r, {
    dia: seguinte,
    parte: 0,
    apos: undefined,
    contagem: SEM_NADA,
    olhar: quandoFalta(seguinte),
  })
  if (contagem.faltaram > 0) log.error('acquirer-missing', { dia, vendas: contagem.faltaram, centavos: contagem.valor })
  return true
}

/** A sale whose next instalment should have been paid by now: it is compared again, and what is missing rings. */
export async function olharPagamento(deps: Deps, { PK }: Key): Promise<void> {
  const v = await VendaConferida.get(deps.storage, PK.slice('CVD#'.length), { consistent: true })
  if (v?.pedido === undefined || v.olhar === undefined || v.olhar > dataSaoPaulo(deps.clock.now())) return
  const venda = await lerVenda(deps.storage, v.unidade, v.pedido)
  if (!venda) return
  const antes = new Set(v.divergencias)
  const achados = await casarVenda(await lerContexto(deps), venda)
  const depois = await VendaConferida.get(deps.storage, v.unidade, { consistent: true })
  const novas = (depois?.divergencias ?? []).filter(id => !antes.has(id)).length
  const faltas = achados.filter(a => a.tipo === 'naoPaga')
  if (novas > 0 && faltas.length > 0)
    deps.log.error('acquirer-missing', { dia: v.dia, item: v.unidade, parcelas: faltas.length })
}
