import { ProvedorSemResposta } from '../../../../../shared/contract/erros.ts'
import { cepValido } from '../../../../../shared/domain/cep.ts'
import { tipoDocumento } from '../../../../../shared/domain/documento.ts'
import type { EventoDe } from '../../../../../shared/domain/eventos.ts'
import { formas } from '../../../../../shared/domain/formas.ts'
import { fault } from '../../../../platform/http/fault.ts'
import { BoletoAnterior, PixAnterior } from '../../../../platform/storage/anteriores.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Boleto } from '../../../../platform/storage/cobrancas.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { Link } from '../../../../platform/storage/Link.ts'
import type { Pagador } from '../../../../platform/storage/Pagador.ts'
import { redecide } from '../../../../platform/storage/port.ts'
import type { NovoBoleto } from '../../../../providers/boleto/port.ts'
import { arquivarTentativa, juntar, nadaAPreparar, type Preparar } from '../arquivo.ts'
import { proximoCiclo } from '../ciclo.ts'
import { escolherEmissor } from '../pix/escolherEmissor.ts'
import { recusaDeEmissao } from '../recusaDeEmissao.ts'
import { boletoVivo, comVence } from '../vence.ts'
import { cancelarPedido, decidirBoleto, decidirRepeticao, interpretarRegistro } from './decidirBoleto.ts'
import { emitirPixDoBoleto } from './emitirPixDoBoleto.ts'
import { instrucoesDoBoleto } from './instrucoesDoBoleto.ts'
import { type DepsDeBoleto, reconciliar } from './reconciliarBoleto.ts'

/** The registrar may take this long of a request; the rest is ours. */
const registradorMs = 12_000
/** With less than this left, the slip is answered without waiting for its Pix: the sweeper gets it. */
const minimoParaPixMs = 4_000
/** With less than this left, the payer is told that the outcome is unknown yet. */
const minimoParaProcurarMs = 6_000

/**
 * Makes the checkout have a live slip, whatever happened before: the first, the same after a crash, or a new one after
 * its last day. The announcement is written before the registrar is asked, so a dead worker is found; one that may
 * exist is looked for under our order id and asked for again only when it is not there. Two write units, and one for
 * its Pix.
 * @throws ProvedorSemResposta while the outcome is unknown; PagamentoRecusado when the registrar proved that there is
 * no slip, or answered one that says something else than we asked for.
 */
export async function emitirBoleto(
  deps: DepsDeBoleto,
  {
    checkoutId,
    pagador,
    prazo,
    preparar = nadaAPreparar,
  }: { checkoutId: string; pagador: Pagador | undefined; prazo: number; preparar?: Preparar | undefined },
): Promise<Checkout | undefined> {
  const limite = Math.min(prazo - 3_000, deps.clock.now() + registradorMs)
  const anunciado = await redecide(() => anunciar(deps, { checkoutId, pagador, limite, preparar }))
  if (!anunciado) return undefined
  let { checkout } = anunciado
  if (anunciado.acao === 'procurar') {
    await reconciliar(deps, checkoutId, anunciado.pedidoId, limite)
    const repetido = await redecide(() => repetir(deps, checkoutId, anunciado.pedidoId))
    if (!repetido) return undefined
    if (repetido.acao === 'esperar') throw fault(ProvedorSemResposta, { checkoutId })
    checkout = repetido.checkout
    if (repetido.acao === 'responder') return responder(deps, checkout, pagador, prazo)
  } else if (anunciado.acao === 'responder') return responder(deps, checkout, pagador, prazo)
  const { boleto } = checkout
  if (!boleto || !pagador) return checkout
  const registro = await deps.boleto.registrar(await pedido(deps, checkout, boleto, pagador), { prazo: limite })
  if (registro.tipo === 'indeterminado' && registro.motivo === 'divergente') {
    // someone must look at the registrar: its slip says something else than we asked for
    deps.log.error('boleto-divergent', { checkoutId, pedidoId: boleto.pedidoId, divergencia: registro.divergencia })
  }
  const gravado = await redecide(async () => {
    const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
    const mudanca = c && interpretarRegistro(c, boleto.pedidoId, registro, deps.clock.now())
    if (!c || !mudanca) return c
    await deps.storage.commit([replace(Checkout, mudanca.proximo, mudanca.ev)])
    return { ...mudanca.proximo, versao: c.versao + 1 }
  })
  const atual = gravado?.boleto?.estado === 'emitindo' ? await procurar(deps, gravado, boleto.pedidoId, prazo) : gravado
  if (atual?.boleto?.estado === 'emitindo') throw fault(ProvedorSemResposta, { checkoutId })
  return atual && responder(deps, atual, pagador, prazo)
}

/** No clear answer: with time left, one look under our order id may find what there is. */
async function procurar(deps: DepsDeBoleto, c: Checkout, pedidoId: string, prazo: number) {
  if (prazo - deps.clock.now() < minimoParaProcurarMs) return c
  await reconciliar(deps, c.id, pedidoId, prazo - 2_000)
  return Checkout.get(deps.storage, c.id, { consistent: true })
}

/** The checkout as its payer is answered: with the Pix of its slip when that is quick to have. */
async function responder(deps: DepsDeBoleto, c: Checkout, pagador: Pagador | undefined, prazo: number) {
  if (c.boleto?.estado === 'recusado' && c.estado === 'Recusado') throw recusa(c.id)
  if (c.pix?.estado !== 'emitindo' || !boletoVivo(c.boleto)) return c
  if (prazo - deps.clock.now() < minimoParaPixMs) return c
  return (await emitirPixDoBoleto(deps, c, pagador, prazo)) ?? c
}

type Anuncio = { checkout: Checkout } & ({ acao: 'registrar' | 'responder' } | { acao: 'procurar'; pedidoId: string })

/** Writes the announcement, or finds that there is nothing to announce. */
async function anunciar(
  deps: DepsDeBoleto,
  {
    checkoutId,
    pagador,
    limite,
    preparar,
  }: { checkoutId: string; pagador: Pagador | undefined; limite: number; preparar: Preparar },
): Promise<Anuncio | undefined> {
  const lido = await Checkout.get(deps.storage, checkoutId, { consistent: true })
  if (!lido) return undefined
  const agora = deps.clock.now()
  const pedidoId = deps.ids.id21().slice(0, 20)
  const antes = decidirBoleto(lido, { agora, pedidoId, comPix: false })
  if (antes.acao === 'procurar') return { acao: 'procurar', checkout: lido, pedidoId: antes.boleto.pedidoId }
  if (antes.acao !== 'emitir') return { acao: 'responder', checkout: lido }
  if (!pagador || !podeReceber(pagador)) throw recusa(checkoutId, semDados)
  const tomado = await cancelarAnterior(deps, lido, limite)
  if (tomado.pago) return { acao: 'responder', checkout: tomado.pago }
  const preparo = juntar(await preparar(lido), arquivarTentativa(lido))
  const link = await Link.get(deps.storage, lido.link)
  const comPix = link?.empresa.habilitadas.includes(formas.pix) ?? false
  // counted with what is archived by this very write, whose cycle must not come twice
  const decisao = decidirBoleto(
    { ...lido, ...preparo.mudanca },
    {
      agora,
      pedidoId,
      comPix,
      // its Pix is asked for when the slip is registered, which may be later: it is no charge that tries a PSP
      ...(comPix && { emissor: await escolherEmissor(deps, { podeSondar: false }) }),
      ciclo: proximoCiclo(lido),
    },
  )
  if (decisao.acao !== 'emitir') return { acao: 'responder', checkout: lido }
  const arquivos = [
    ...(decisao.anterior ? [BoletoAnterior.put({ ...decisao.anterior, ...tomado.mudanca, checkoutId: lido.id })] : []),
    ...(decisao.pixAnterior ? [PixAnterior.put({ ...decisao.pixAnterior, checkoutId: lido.id })] : []),
  ]
  const proximo = comVence(decisao.proximo)
  const ev = [...decisao.ev, ...tomado.ev, ...(preparo.ev ?? [])]
  await deps.storage.commit([replace(Checkout, proximo, ev), ...arquivos, ...preparo.writes])
  return { acao: 'registrar', checkout: { ...proximo, versao: lido.versao + 1 } }
}

/**
 * The slip that a new one replaces goes away first; if it was paid meanwhile, that payment settles and nothing is
 * renewed. Nothing known of the cancellation: asked until it is, and if both are paid the second is held. A bank may
 * take it all the same: its deadline stays, and it is watched.
 */
async function cancelarAnterior(
  deps: DepsDeBoleto,
  c: Checkout,
  prazo: number,
): Promise<{ mudanca: Partial<Boleto>; ev: EventoDe<'Checkout'>[]; pago?: Checkout }> {
  const { boleto } = c
  if (!boletoVivo(boleto)) return { mudanca: {}, ev: [] }
  const { tipo } = boleto.pagamentoId
    ? await deps.boleto.cancelar(boleto.pagamentoId, { prazo })
    : ({ tipo: 'indeterminado' } as const)
  if (tipo === 'ja-pago') {
    await reconciliar(deps, c.id, boleto.pedidoId, prazo)
    const pago = await Checkout.get(deps.storage, c.id, { consistent: true })
    if (pago?.boleto?.recebido) return { mudanca: {}, ev: [], pago }
  }
  const certo = tipo === 'cancelado' || tipo === 'inexistente' || tipo === 'nao-suportado'
  return { mudanca: { estado: 'cancelado' }, ev: certo ? [] : [cancelarPedido(boleto.pedidoId)] }
}

type Repeticao = { acao: 'responder' | 'registrar' | 'esperar'; checkout: Checkout }

/**
 * After looking for an announced slip: it was found, another worker may still be asking, or it may be asked for again.
 */
async function repetir(deps: DepsDeBoleto, checkoutId: string, pedidoId: string): Promise<Repeticao | undefined> {
  const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
  if (!c) return undefined
  if (c.boleto?.pedidoId !== pedidoId || c.boleto.estado !== 'emitindo' || c.estado !== 'Pendente')
    return { acao: 'responder', checkout: c }
  const mudanca = decidirRepeticao(c, pedidoId, deps.clock.now())
  if (!mudanca) return { acao: 'esperar', checkout: c }
  await deps.storage.commit([replace(Checkout, mudanca.proximo, mudanca.ev)])
  return { acao: 'registrar', checkout: { ...mudanca.proximo, versao: c.versao + 1 } }
}

/** A registrar takes only whom the tax office knows, with an address. */
const podeReceber = ({ documento, endereco }: Pagador) =>
  tipoDocumento(documento) !== undefined && endereco !== null && cepValido(endereco.cep)

async function pedido(deps: DepsDeBoleto, c: Checkout, boleto: Boleto, pagador: Pagador): Promise<NovoBoleto> {
  const link = await Link.get(deps.storage, c.link)
  const { nome, documento } = pagador
  const endereco = pagador.endereco ?? {
    cep: '',
    logradouro: '',
    numero: '',
    complemento: '',
    bairro: '',
    cidade: '',
    uf: '',
  }
  return {
    pedidoId: boleto.pedidoId,
    valor: c.total,
    vencimento: boleto.vencimento,
    pagador: { nome, documento, endereco },
    instrucoes: instrucoesDoBoleto(link?.nome ?? '', boleto.vencimento),
    beneficiario: { nome: link?.empresa.razaoSocial ?? '', documento: link?.empresa.cnpj ?? '', endereco: '' },
  }
}

const semDados =
  'Para gerar o boleto precisamos de um CPF ou CNPJ e do endereço de quem paga. Confira seus dados e tente novamente.'
const recusa = (
  checkoutId: string,
  descricao = 'O banco não aceitou registrar este boleto. Confira seus dados ou tente novamente em instantes.',
) => recusaDeEmissao(checkoutId, descricao)
