import { avisarVencida } from '../../areas/assinaturas/regras/cuidarDoPrazo.ts'
import { encerrarAbandonado } from '../../areas/carrinho/regras/abandono.ts'
import { avancarCarrinho } from '../../areas/carrinho/regras/avancarCarrinho.ts'
import type { DepsDoCarrinho } from '../../areas/carrinho/regras/gravarPedido.ts'
import { liberarUr } from '../../areas/cobranca/regras/agenda/liberarUr.ts'
import { encerrarPausa } from '../../areas/cobranca/regras/cartao/encerrarPausa.ts'
import { representarDisputa } from '../../areas/cobranca/regras/disputa/representarDisputa.ts'
import type { DepsDoMed } from '../../areas/cobranca/regras/med/anotarCaso.ts'
import type { DepsDaDefesa } from '../../areas/cobranca/regras/med/enviarDefesa.ts'
import { conferirMed, verificarCaso } from '../../areas/cobranca/regras/med/verificarCaso.ts'
import { avisosEmLote } from '../../areas/cobranca/regras/pix/avisosEmLote.ts'
import { devolverAvulso } from '../../areas/cobranca/regras/pix/avulso.ts'
import { conferirPix } from '../../areas/cobranca/regras/pix/conferirPix.ts'
import { verificarCongelado } from '../../areas/cobranca/regras/pix/congelar.ts'
import { type DepsDeCobranca, verificarCheckout } from '../../areas/cobranca/regras/verificarCheckout.ts'
import { olharPagamento, procurarFaltas } from '../../areas/conciliacao/regras/casamento/procurarFaltas.ts'
import { aplicarContrato } from '../../areas/contratos/regras/aplicarContrato.ts'
import { andarEncerramento } from '../../areas/contratos/regras/encerramento/andar.ts'
import { retirarCobrancas } from '../../areas/contratos/regras/retirarCobrancas.ts'
import { acompanharVendaPaga } from '../../areas/estoque/regras/acompanharVendaPaga.ts'
import { criarNotasDoMes } from '../../areas/fiscal/regras/criarNotas.ts'
import { pedirNotaDeNovo } from '../../areas/fiscal/regras/pedirNota.ts'
import { cuidarDoLote } from '../../areas/folha/regras/cuidarDoLote.ts'
import { verificarSaida } from '../../areas/folha/regras/pagarLinha.ts'
import { cuidarDoFim } from '../../areas/integracoes/regras/avisarDoFim.ts'
import { pedirEntrega } from '../../areas/integracoes/regras/entregarEvento.ts'
import { cuidarDoBoleto } from '../../areas/livros/regras/contas/cuidarDoBoleto.ts'
import { fazerTitulos } from '../../areas/livros/regras/series/fazerTitulos.ts'
import { cuidarDaAssinatura, type DepsDaAssinatura } from '../../areas/recorrencia/regras/cuidarDaAssinatura.ts'
import { apurarComissao } from '../../areas/representantes/regras/apurarComissao.ts'
import { cuidarDoAviso } from '../../areas/saldo/regras/avisarPagador.ts'
import { vencerLiberacao } from '../../areas/saldo/regras/bloqueioDeSaidas.ts'
import type { DepsDeRepasse } from '../../areas/saldo/regras/enviarTransferencia.ts'
import { efetivarPromocao } from '../../areas/usuarios/regras/efetivarPromocao.ts'
import { cumprirRecuperacao } from '../../areas/usuarios/regras/recuperacaoDeAcesso.ts'
import { cumprirRemocao } from '../../areas/usuarios/regras/remocaoDeFator.ts'
import { reterDaOrdem } from '../../areas/vigilancia/regras/ordens/reter.ts'
import { comCorrelacao, sobre } from '../../platform/runtime/correlacao.ts'
import { lerConferencia } from '../../platform/storage/PixAvulso.ts'
import type { Item, Key } from '../../platform/storage/port.ts'
import { shardsDeVencimento } from '../../platform/storage/shardOf.ts'

type Deps = DepsDeCobranca & DepsDoCarrinho & DepsDeRepasse & DepsDoMed & DepsDaDefesa & DepsDaAssinatura
/** What a minute does with each kind of item that is due, by the beginning of its keys; the first that fits. */
const tratamentos: {
  PK: string
  SK?: string
  tratar: (deps: Deps, key: Key, prazo: number) => Promise<unknown>
}[] = [
  // a document that was not signed: a reminder, or its end; it stands in the partition of what is signed
  { PK: '', SK: 'ASS#', tratar: (deps, key) => avisarVencida(deps, key) },
  // a payer who is to be told, once more, of money that is held; it stands in the partition of the checkout
  { PK: '', SK: 'DEVOLVER', tratar: (deps, { PK }) => cuidarDoAviso(deps, PK.slice(4)) },
  // what a payment holds of the stock; it stands in the partition of its checkout
  { PK: '', SK: 'ESTOQUE', tratar: (deps, { PK }) => acompanharVendaPaga(deps, PK.slice(4)) },
  // a credit whose Pix its PSP did not know; it stands beside a Pix of no charge
  { PK: '', SK: 'CONGELADO', tratar: (deps, { PK }, prazo) => verificarCongelado(deps, PK.slice(4), prazo) },
  // the access of a person who lost every second factor
  { PK: '', SK: 'FATOR#RECUPERACAO', tratar: (deps, { PK }) => cumprirRecuperacao(deps, PK.slice(4)) },
  // a second factor that its person asked to have removed
  { PK: '', SK: 'REMOCAO#', tratar: (deps, key) => cumprirRemocao(deps, key) },
  // a company's own stop of its money out, which was asked to end
  { PK: '', SK: 'BLOQUEIO', tratar: (deps, { PK }) => vencerLiberacao(deps, PK.slice(4)) },
  // a version of a company's contract whose day has come
  { PK: '', SK: 'CONTRATO#', tratar: (deps, key) => aplicarContrato(deps, key) },
  // charges of a company that may not be paid any more
  { PK: '', SK: 'RETIRADA', tratar: (deps, { PK }, prazo) => retirarCobrancas(deps, PK.slice(4), prazo) },
  // a company that ends: its keys, its reserve, what it is paid
  {
    PK: '',
    SK: 'ENCERRAMENTO',
    tratar: (deps, { PK }, prazo) => andarEncerramento(deps, PK.slice(4), prazo),
  },
  // a court order that is not complete
  { PK: 'ORJ#', tratar: (deps, { PK }) => reterDaOrdem(deps, PK.slice(4)) },
  // a Pix of no charge, on its way back
  { PK: 'PIX#', tratar: (deps, { PK }, prazo) => devolverAvulso(deps, PK.slice(4), prazo) },
  // a contestation of a Pix: its defence, or the PSP's word on it; it stands in the partition of its sale
  { PK: '', SK: 'MED#', tratar: verificarCaso },
  // a new administrator of a company, to whom no other administrator objected in time
  { PK: '', SK: 'USR#', tratar: efetivarPromocao },
  // an API key that is about to end; it stands beside the key's last use
  { PK: 'KUS#', tratar: (deps, { PK }) => cuidarDoFim(deps, PK.slice(4)) },
  // a PSP's list of contestations, or of Pix, hour by hour and each night
  { PK: 'CFP#', tratar: conferir },
  // a dispute that proof of a refund answers; it stands in the partition of its sale
  { PK: '', SK: 'DSP#', tratar: (deps, key, prazo) => representarDisputa(deps, key, prazo) },
  // a delivery to a company's webhook, tried again
  { PK: 'ENT#', tratar: (deps, { PK, SK }) => pedirEntrega(deps, { eventoId: PK.slice(4), webhookId: SK }) },
  // a receivable whose day has come
  { PK: 'UR#', tratar: (deps, key) => liberarUr(deps, key) },
  // a cart that was abandoned, or goes on
  { PK: 'CAR#', tratar: (deps, { PK }, prazo) => tratarCarrinho(deps, PK.slice(4), prazo) },
  // a slip that is paid from a company's balance
  { PK: 'PGC#', tratar: (deps, { PK }, prazo) => cuidarDoBoleto(deps, PK.slice(4), prazo) },
  // a pause of cards that is over
  { PK: 'VIG#', tratar: (deps, key) => encerrarPausa(deps, key) },
  // a month of a commercial representative's commission, to be counted
  {
    PK: 'RPC#',
    tratar: (deps, { PK, SK }) => apurarComissao(deps, { representanteId: PK.slice(4), mes: SK.slice(4) }),
  },
  // a title of the provider's books that repeats
  { PK: 'SCP#', tratar: (deps, { PK }) => fazerTitulos(deps, PK.slice(4)) },
  // a month whose fiscal notes are made, and a note that waits for its issuer
  { PK: 'EMN#', tratar: (deps, { PK }) => criarNotasDoMes(deps, PK.slice(4)) },
  { PK: 'NFS#', tratar: (deps, { PK }) => pedirNotaDeNovo(deps, PK.slice(4)) },
  // sales of a day that the acquirer should know by now, and a sale whose instalment it should have paid
  { PK: 'CNC#', tratar: (deps, _key, prazo) => procurarFaltas(deps, prazo) },
  { PK: 'CVD#', tratar: (deps, key) => olharPagamento(deps, key) },
  // a subscription: a cycle to charge, a slip to ask for, a debit to follow, a charge that is late
  { PK: 'ASP#', tratar: (deps, { PK }, prazo) => cuidarDaAssinatura(deps, PK.slice(4), prazo) },
  // a payroll: it starts, its lines become transfers, or it has ended
  { PK: 'FOL#', tratar: (deps, { PK }) => cuidarDoLote(deps, PK.slice(4)) },
  // a transfer on its way out
  { PK: 'TRF#', tratar: (deps, { PK }, prazo) => verificarSaida(deps, PK.slice(4), { prazo }) },
  // a checkout: its Pix, attempt, slip, refund, or the use that it holds
  { PK: 'CHK#', tratar: (deps, { PK }, prazo) => verificarCheckout(deps, PK.slice(4), prazo) },
]

const porPagina = 50
const aoMesmoTempo = 8

/**
 * Works through everything that is due (GSI3), as `tratamentos` says. Money never depends on
 * a workflow alone. What fails stays due and is tried again at the next sweep; `prazo` ends the sweep in time.
 */
export async function varrer(comuns: Deps, prazo: number): Promise<{ vistos: number; falhas: number }> {
  const deps: Deps = { ...comuns, emLote: avisosEmLote(comuns) }
  const agora = new Date(deps.clock.now()).toISOString()
  let vistos = 0
  let falhas = 0
  let maisAntigo = deps.clock.now()
  const tratar = async ({ PK, SK }: Key) => {
    vistos++
    try {
      const tratamento = tratamentos.find(t => (t.SK ? SK.startsWith(t.SK) : PK.startsWith(t.PK)))
      if (!tratamento) throw new Error('no treatment for this key')
      await comCorrelacao(sobre(PK, PK), () => tratamento.tratar(deps, { PK, SK }, prazo))
    } catch (error) {
      falhas++
      deps.log.error('sweep-failed', { item: PK, name: error instanceof Error ? error.name : 'unknown' })
    }
  }
  for (const shard of aPartirDe(deps.clock.now())) {
    // page after page: an item without an answer stays due, and must not hold up the items after it
    let after: Item | undefined
    do {
      if (deps.clock.now() > prazo) break
      const query = { index: 'GSI3', pk: `VENCE#${shard}`, sk: { to: `${agora}~` }, limit: porPagina } as const
      const pagina = await deps.storage.query({ ...query, ...(after && { after }) })
      const [primeiro] = pagina.items
      if (!after && primeiro)
        maisAntigo = Math.min(maisAntigo, Date.parse(String(primeiro.GSI3SK).split('#', 1)[0] ?? ''))
      for (let at = 0; at < pagina.items.length; at += aoMesmoTempo)
        await Promise.all(pagina.items.slice(at, at + aoMesmoTempo).map(tratar))
      after = pagina.after
    } while (after)
  }
  deps.log.info('sweep', { vistos, falhas, MaisAntigoSegundos: Math.round((deps.clock.now() - maisAntigo) / 1000) })
  return { vistos, falhas }
}

/** One list of one PSP. */
async function conferir(deps: Deps, { PK }: Key, prazo: number): Promise<void> {
  const lida = lerConferencia(PK)
  if (!lida) throw new Error('no comparison has this key')
  const { qual, psp } = lida
  return qual === 'med' ? conferirMed(deps, { prazo, psp }) : conferirPix(deps, { qual, psp }, prazo)
}

/** A cart that its payer abandoned ends; one whose card was sent goes on. */
async function tratarCarrinho(deps: DepsDoCarrinho, id: string, prazo: number): Promise<void> {
  if (!(await encerrarAbandonado(deps, id))) await avancarCarrinho(deps, id, prazo)
}

/** Each minute begins at another shard: where the providers do not answer in time, the last are the first soon. */
const aPartirDe = (agora: number): string[] => {
  const inicio = Math.floor(agora / 60_000) % shardsDeVencimento.length
  return [...shardsDeVencimento.slice(inicio), ...shardsDeVencimento.slice(0, inicio)]
}
