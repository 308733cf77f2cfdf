import type { Input, Output } from '../../../../shared/contract/endpoint.ts'
import {
  CheckoutNaoEncontrado,
  EtapaInvalida,
  FormaIndisponivel,
  LinkAlterado,
  LinkExpirado,
  PagamentoEmAndamento,
  ParcelasInvalidas,
} from '../../../../shared/contract/erros.ts'
import type { processarPagamento as contrato } from '../../../../shared/contract/submissao.ts'
import { proximaEtapaDe } from '../../../../shared/domain/estados/checkout.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { escopos } from '../../../../shared/domain/risco/testeDeCartoes.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Contexto } from '../../../platform/http/handle.ts'
import { checkoutDoCookie } from '../../../platform/http/retomar.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Link, mostraOMesmo } from '../../../platform/storage/Link.ts'
import { Pagador } from '../../../platform/storage/Pagador.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import { VigiaDeCartoes } from '../../../platform/storage/TesteDeCartoes.ts'
import { arquivarTentativa, juntar, type Preparar, type Preparo } from '../../cobranca/regras/arquivo.ts'
import { emitirBoleto } from '../../cobranca/regras/boleto/emitirBoleto.ts'
import type { DepsDeBoleto } from '../../cobranca/regras/boleto/reconciliarBoleto.ts'
import type { Cobrado } from '../../cobranca/regras/cartao/cobrarCartao.ts'
import { contarCupom } from '../../cobranca/regras/cupomDoPedido.ts'
import { reservarEstoque } from '../../cobranca/regras/estoque/reservarEstoque.ts'
import { taxaDoCartaoDoLink } from '../../cobranca/regras/liquido.ts'
import { emitirPix } from '../../cobranca/regras/pix/emitirPix.ts'
import { rateioDoLink } from '../../cobranca/regras/rateio.ts'
import { reservarUso } from '../../cobranca/regras/usos.ts'
import { boletoVivo, jaLiquidou, tentativaViva } from '../../cobranca/regras/vence.ts'
import { contarVenda } from '../../cobranca/regras/vendaDoDia.ts'
import { boletoVencido, dadosBoleto } from '../../cobranca/vista/boleto.ts'
import { dadosCartao } from '../../cobranca/vista/cartao.ts'
import { caminhoDoComprovante, dadosPix, estaPago, pixExpirado } from '../../cobranca/vista/checkout.ts'
import { formasDoLink, recusaDeQuemComecou } from '../../links/vista/link.ts'
import { exigirDoLink, exigirIdentidade } from './exigencias.ts'
import { recusarDocumentoBloqueado } from './recusarDocumentoBloqueado.ts'

/** What charging by Pix and by slip needs; a card's needs are added by who charges cards. */
export type DepsDaCobranca = DepsDeBoleto & DepsDaSubmissao
/** What every submission needs, whatever the method. */
export type DepsDaSubmissao = Base & {
  storage: Storage
  gerais: Gerais
  chaves: Chaves<'retomada' | 'selfie'>
}
export type Corpo = Input<typeof contrato>['body']
export type Resposta = Output<typeof contrato>

/** What a method's charge needs to know of the submission. */
export interface Submissao {
  body: Corpo
  contexto: Contexto
  checkout: Checkout
  pagador: Pagador
  link: Link
  chaveiro: Chaveiro<'retomada' | 'selfie'>
  /** What goes into the announcement's own transaction: the use of a limited link, another method. */
  preparar: Preparar
  reprocessa: boolean
  /** Of the link and its company, where their cards are watched. */
  vigias: VigiaDeCartoes[]
}

/** Makes the checkout have a live charge of a method and answers it as it stands. */
type Forma<D> = (deps: D, s: Submissao) => Promise<Cobrado | undefined>
/** The methods that a caller charges by; the others are refused. */
export type PorForma<D> = Partial<Record<Corpo['formaPagamento'], Forma<D>>>

/**
 * Charges by whatever method (E037, E046, E047). Idempotent: asking again answers the same charge. `reprocessa`: after
 * a denial, by the same card, another one, or another method that the link offers.
 */
export async function cobrar<D extends DepsDaSubmissao>(
  deps: D,
  {
    porForma,
    body,
    contexto,
    reprocessa,
  }: { porForma: PorForma<D>; body: Corpo; contexto: Contexto; reprocessa: boolean },
): Promise<Resposta> {
  await recusarEmManutencao(deps.gerais)
  const cobrarPor = porForma[body.formaPagamento]
  if (!cobrarPor) throw fault(FormaIndisponivel)
  const antes = await Checkout.get(deps.storage, body.checkout, { consistent: true })
  if (!antes) throw fault(CheckoutNaoEncontrado)
  conferirPedido(antes, body, reprocessa)
  const { pagador, link, vigias } = await lerPartes(deps, antes)
  const chaveiro = await deps.chaves.abrir()
  const aberto = checkoutDoCookie(deps.env, chaveiro, contexto.cookies) === antes.id
  const responder = (c: Checkout) => resposta(c, pagador, deps.clock.now(), aberto)
  if (jaLiquidou(antes) && estaPago(antes)) return responder(antes)
  const recusa = recusaDeQuemComecou(link, deps.clock.now())
  if (recusa && !cobrancaDeAgora(antes, deps.clock.now())) throw recusa
  await recusarDocumentoBloqueado(deps, { c: antes, pagador, chaveiro, forma: body.formaPagamento })
  await exigirDoLink(deps.storage, { c: antes, pagador, link, formaPagamento: body.formaPagamento })
  const preparar: Preparar = async c => {
    exigirIdentidade(c, body.formaPagamento)
    const comUso = juntar(await retomarUso(deps, c, link), condicoes(c, link, body))
    const comCupom = juntar(comUso, await contarCupom(deps, link))
    return juntar(comCupom, await reservarEstoque(deps, c, link, body.formaPagamento))
  }
  const daVenda = { checkout: antes, pagador, link, preparar: contandoVenda(deps, link, preparar) }
  const submissao = { ...daVenda, body, contexto, chaveiro, reprocessa, vigias }
  const cobrado = await cobrarPor(deps, submissao).catch(error => {
    // this payer's other submissions wrote first each time that it was decided: one of them is being charged
    throw error instanceof ConditionFailed ? fault(PagamentoEmAndamento, { checkoutId: antes.id }) : error
  })
  if (!cobrado) throw fault(CheckoutNaoEncontrado)
  const { checkout, desafio } = cobrado
  if (desafio) return comDesafio(responder(checkout), desafio)
  const dada = responder(checkout)
  if (!estaPago(checkout) && !dada.dadosPix && !dada.dadosBoleto && !dada.pagamentoCartao) throw etapaInvalida(checkout)
  return dada
}

/** Who pays and by which link, and whether cards are watched there: one read. */
async function lerPartes(deps: DepsDaSubmissao, c: Checkout) {
  const daVigia = escopos.map(escopo => VigiaDeCartoes.key({ escopo, chave: escopo === 'link' ? c.link : c.empresaId }))
  const itens = await deps.storage.getMany([Pagador.key(c.id), Link.key(c.link), ...daVigia])
  const pagador = itens.find(item => item._t === Pagador.name)
  const link = itens.find(item => item._t === Link.name)
  if (!pagador) throw etapaInvalida(c)
  if (!link) throw fault(LinkExpirado, { id: c.link, motivo: 'excluido' })
  const vigias = itens.filter(item => item._t === VigiaDeCartoes.name).map(VigiaDeCartoes.parse)
  return { pagador: Pagador.parse(pagador), link: Link.parse(link), vigias }
}

/** The methods that carry no card data. */
export const semCartao = {
  [formas.boleto]: async (deps, { checkout, pagador, contexto, preparar }) =>
    cobrado(await emitirBoleto(deps, { checkoutId: checkout.id, pagador, prazo: contexto.prazo, preparar })),
  [formas.pix]: async (deps, { checkout, pagador, contexto, preparar }) => {
    const comArquivo: Preparar = async c => juntar(arquivarTentativa(c), await preparar(c))
    return cobrado(
      await emitirPix(deps, { checkoutId: checkout.id, pagador, prazo: contexto.prazo, preparar: comArquivo }),
    )
  },
} satisfies PorForma<DepsDaCobranca>

const cobrado = (checkout: Checkout | undefined) => checkout && { checkout }

/**
 * The first submission keeps to what was chosen at the start; after a denial another method or other instalments may
 * be.
 */
function conferirPedido(c: Checkout, body: Corpo, reprocessa: boolean): void {
  if (tentativaViva(c.tentativa)) throw fault(PagamentoEmAndamento, { checkoutId: c.id })
  // its bank debits it: one live collection for each cycle
  if (c.porMandato) throw fault(FormaIndisponivel)
  if (!reprocessa) {
    if (body.formaPagamento !== c.formaPagamento) throw fault(FormaIndisponivel)
    if (body.parcelas !== c.parcelas) throw fault(ParcelasInvalidas)
    return
  }
  if (jaLiquidou(c)) return
  const mesma = body.formaPagamento === c.formaPagamento && body.formaPagamento !== formas.cartao
  if (!reprocessaveis.has(c.estado) && !mesma) throw etapaInvalida(c)
}

/** Denied or run out, and what the payer's identity makes of that before another charge. */
const reprocessaveis: ReadonlySet<Checkout['estado']> = new Set([
  'Solicitado',
  'AntifraudeAprovado',
  'ProvaDeVidaAprovado',
  'ProvaDeVidaAprovadoComRessalva',
  // refused by name, not as another stage
  'ProvaDeVidaReprovado',
  'Recusado',
  'Expirado',
])

/** There is a charge to answer, whatever has become of the link since. */
const cobrancaDeAgora = (c: Checkout, agora: number): boolean =>
  (c.pix?.estado === 'ativa' && !pixExpirado(c, agora)) ||
  tentativaViva(c.tentativa) ||
  (boletoVivo(c.boleto) && !boletoVencido(c, agora))

/**
 * What the submission changes of the terms: another method, other instalments, or a newer version of the link. Terms
 * are only taken from the version that the payer's page showed: no payer is charged a price that the page did not show.
 */
function condicoes(c: Checkout, link: Link, { formaPagamento, parcelas, versao = c.versaoLink }: Corpo): Preparo {
  const mesmas = formaPagamento === c.formaPagamento && parcelas === c.parcelas
  if (mesmas && versao === c.versaoLink) return { mudanca: {}, writes: [] }
  if (!mostraOMesmo(link, versao)) throw fault(LinkAlterado, { versao: link.versao })
  const forma = formasDoLink(link).find(f => f.tipo === formaPagamento)
  if (!forma) throw fault(FormaIndisponivel)
  const parcela = forma.parcelas.find(p => p.numeroParcela === parcelas)
  if (!parcela) throw fault(ParcelasInvalidas)
  const doLink = {
    [formas.cartao]: { taxaCartao: taxaDoCartaoDoLink(link.empresa, parcelas) },
    [formas.pix]: {},
    [formas.boleto]: {
      taxaBoleto: link.empresa.taxaBoleto ?? 0,
      boletoVencimentoDias: link.boletoVencimentoDias,
    },
  }
  const { valor, versao: versaoLink } = link
  const mudanca = {
    versaoLink,
    valor,
    formaPagamento,
    parcelas,
    total: parcela.total,
    ...doLink[formaPagamento],
    ...rateioDoLink(link),
  }
  return { mudanca, writes: [] }
}

/** The same preparation, with the charge counted in what its company sells today. */
const contandoVenda =
  ({ storage, clock }: DepsDaSubmissao, link: Link, preparar: Preparar): Preparar =>
  async c => {
    const preparo = await preparar(c)
    const venda = { c, link, valor: preparo.mudanca.valor ?? c.valor }
    return juntar(preparo, await contarVenda(storage, venda, clock.now()))
  }

/** A charge that ran out gave its use of a limited link back: renewing it takes one again, or finds none left. */
async function retomarUso(deps: DepsDaSubmissao, c: Checkout, link: Link): Promise<Preparo> {
  if (c.uso !== undefined || link.limiteUsos === null) return { mudanca: {}, writes: [] }
  const { n, writes } = await reservarUso(deps.storage, link, c.id, deps.clock.now())
  return { mudanca: { uso: n }, writes }
}

const etapaInvalida = (c: Checkout) => fault(EtapaInvalida, { checkoutId: c.id, proximaEtapa: proximaEtapaDe(c) })

/** Nothing was charged yet, and what was denied before says nothing any more. */
const comDesafio = (dada: Resposta, desafio3ds: NonNullable<Resposta['desafio3ds']>): Resposta => ({
  ...dada,
  threeDS: true,
  desafio3ds,
  pagamentoCartao: null,
})

function resposta(c: Checkout, pagador: Pagador, agora: number, aberto: boolean): Resposta {
  const pago = estaPago(c)
  const pix = pago || c.formaPagamento !== formas.pix ? null : dadosPix(c, pagador, agora, aberto)
  const boleto = pago || c.formaPagamento !== formas.boleto ? null : dadosBoleto(c, pagador, agora, aberto)
  return {
    checkoutId: c.id,
    slug: c.slug,
    comprovante: pago ? caminhoDoComprovante(c) : null,
    threeDS: false,
    desafio3ds: null,
    pagamentoCartao: dadosCartao(c, aberto),
    pagamentoPix: pix && { dadosPix: pix },
    dadosPix: pix,
    expirado: pix?.expirado ?? false,
    pagamentoBoleto: boleto && { dadosBoleto: boleto },
    dadosBoleto: boleto,
    link: pago ? caminhoDoComprovante(c) : null,
    message: null,
  }
}
