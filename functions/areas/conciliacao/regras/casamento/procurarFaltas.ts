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
 * acquirer does not know. The round is noted after a page that held sales, after each day and where the time ends, so that a
 * run that stops reads at most one day's empty pages again; a day that lacks sales rings once, when it is through.
 */
export async function procurarFaltas(deps: Deps, prazo: number): Promise<void> {
  const { storage, clock } = deps
  const inicio = await RondaDoEdi.get(storage, 'RONDA', { consistent: true })
  const hoje = dataSaoPaulo(clock.now())
  if (!inicio || !vencida(inicio, hoje)) return
  const contexto = await lerContexto(deps)
  let guardada: RondaDoEdi = inicio
  let r: RondaDoEdi = inicio
  try {
    while (clock.now() < prazo && vencida(r, hoje)) {
      const parte = shardsDeVencimento[r.parte]
      if (parte === undefined) r = guardada = await encerrarDia(deps, guardada, r)
      else {
        const pagina = await lerPagina(storage, contexto, r, parte)
        r = pagina.ronda
        if (pagina.vendas > 0) r = guardada = await guardar(storage, guardada, r)
      }
    }
    if (r !== guardada) await guardar(storage, guardada, r)
  } catch (error) {
    // another run was first, and goes on
    if (!(error instanceof ConditionFailed)) throw error
  }
}

type RondaComDia = RondaDoEdi & { dia: Data }
const vencida = (r: RondaDoEdi, hoje: Data): r is RondaComDia =>
  r.dia !== undefined && r.olhar !== undefined && r.olhar <= hoje

/** One page of one part of the day; `ronda` is where the round stands after it, not noted yet. */
async function lerPagina(storage: Storage, contexto: Contexto, r: RondaComDia, parte: string) {
  const { items, after } = await storage.query({
    ...{ index: 'GSI1', pk: lancadosNo(r.dia, parte), limit: POR_PAGINA, ...(r.apos && { after: r.apos }) },
  } as const)
  const { vendas, faltaram, valor } = await procurar(storage, contexto, items)
  const contagem = {
    vendas: r.contagem.vendas + vendas,
    faltaram: r.contagem.faltaram + faltaram,
    valor: r.contagem.valor + valor,
  }
  const apos = after && lugarDe(after)
  const ronda: RondaDoEdi = { ...r, contagem, apos, parte: after ? r.parte : r.parte + 1 }
  return { ronda, vendas }
}

const lugarDe = ({ PK, SK, GSI1PK, GSI1SK }: Item) => ({ PK, SK, GSI1PK: String(GSI1PK), GSI1SK: String(GSI1SK) })

/** What is written stands on the version that was noted last: another run that was faster makes it fail. */
const aGuardar = (guardada: RondaDoEdi, r: RondaDoEdi) => {
  const nova = { ...r, versao: guardada.versao + 1 }
  return { nova, escrita: RondaDoEdi.put(nova, [{ attr: 'versao', op: '=', value: guardada.versao }]) }
}
async function guardar(storage: Storage, guardada: RondaDoEdi, r: RondaDoEdi): Promise<RondaDoEdi> {
  const { nova, escrita } = aGuardar(guardada, r)
  await storage.commit([escrita])
  return nova
}

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

async function encerrarDia(
  { storage, clock, log }: Deps,
  guardada: RondaDoEdi,
  { dia, contagem, ...r }: RondaComDia,
): Promise<RondaDoEdi> {
  const seguinte = somarDias(dia, 1)
  const outra = { parte: 0, apos: undefined, contagem: SEM_NADA, olhar: quandoFalta(seguinte) }
  const { nova, escrita } = aGuardar(guardada, { ...r, dia: seguinte, ...outra })
  await storage.commit([DiaConferido.put({ dia, ...contagem, em: new Date(clock.now()).toISOString() }), escrita])
  if (contagem.faltaram > 0) log.error('acquirer-missing', { dia, vendas: contagem.faltaram, centavos: contagem.valor })
  return nova
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
