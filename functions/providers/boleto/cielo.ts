import type * as z from 'zod'
import { dataValida, inicioDoDia } from '../../../shared/domain/calendario.ts'
import { padraoPedidoAdquirente } from '../../../shared/domain/ids.ts'
import { semAcentos } from '../../../shared/domain/nome.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { MINIMO_PARA_CONSULTAR_MS } from '../adquirente/cielo.ts'
import { type CieloConfig, type FioCielo, fioHttp, recusaHttp } from '../adquirente/fio.ts'
import { codigosDeErro, mensagemBoleto } from '../adquirente/mensagens.ts'
import type { HttpOutcome, Prazo } from '../http.ts'
import { divergenciaDe } from './conferir.ts'
import type {
  BoletoNoBanco,
  BoletoPort,
  BoletoRegistrado,
  CancelamentoBoleto,
  ConsultaBoleto,
  ConsultaBoletosDoPedido,
  Divergencia,
  NovoBoleto,
  RegistroBoleto,
  SituacaoBoleto,
} from './port.ts'

export interface BoletoCieloConfig extends CieloConfig {
  /** The bank behind the slips, as the merchant's contract says. */
  banco: BancoCielo
}

export type BancoCielo = 'Bradesco2' | 'BancoDoBrasil2'

type BoletoLido = z.infer<typeof mensagemBoleto>

const MAXIMO_POR_PEDIDO = 10
const PEDIDO_REPETIDO = 302
const NAO_ENCONTRADA = 307
const SEM_ESTA_OPERACAO = 310

/** Registers slips by the Cielo E-commerce API 3.0 (`Type: Boleto`) over HTTP. */
export const boletoCielo = (config: BoletoCieloConfig): BoletoPort =>
  registroCielo(fioHttp(config), config.clock, config.banco)

/** What Cielo's answers about slips mean; the numbers are checked before anybody may show them. */
export function registroCielo(fio: FioCielo, clock: Pick<Clock, 'now'>, banco: BancoCielo): BoletoPort {
  const haTempo = ({ prazo }: Prazo) => prazo - clock.now() >= MINIMO_PARA_CONSULTAR_MS

  const ler = (pagamentoId: string, prazo: Prazo) => fio.consultar(pagamentoId, mensagemBoleto, prazo)

  async function consultar(pagamentoId: string, prazo: Prazo): Promise<ConsultaBoleto> {
    const resposta = await ler(pagamentoId, prazo)
    if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminado' }
    if (resposta.ok) return { tipo: 'boleto', ...noBanco(resposta.corpo) }
    return { tipo: resposta.status === 404 ? 'inexistente' : 'indeterminado' }
  }

  /** The slips under our order id as they came, or why there are none. */
  async function procurar(pedidoId: string, prazo: Prazo): Promise<BoletoLido[] | 'inexistente' | 'indeterminado'> {
    const lista = await fio.listar(pedidoId, prazo)
    if (lista.tipo === 'sem-resposta') return 'indeterminado'
    if (!lista.ok) return lista.status === 404 ? 'inexistente' : 'indeterminado'
    const ids = [...new Set(lista.corpo)]
    if (ids.length === 0) return 'inexistente'
    if (ids.length > MAXIMO_POR_PEDIDO) return 'indeterminado'
    const lidos = (await Promise.all(ids.map(id => ler(id, prazo)))).flatMap(r =>
      r.tipo === 'resposta' && r.ok ? [r.corpo] : [],
    )
    return lidos.length === ids.length ? lidos : 'indeterminado'
  }

  async function consultarPorPedido(pedidoId: string, prazo: Prazo): Promise<ConsultaBoletosDoPedido> {
    const achados = await procurar(pedidoId, prazo)
    return typeof achados === 'string' ? { tipo: achados } : { tipo: 'boletos', boletos: achados.map(noBanco) }
  }

  async function registrar(novo: NovoBoleto, prazo: Prazo): Promise<RegistroBoleto> {
    if (!cabe(novo)) return { tipo: 'recusado', motivo: 'invalido', codigos: [] }
    const resposta = await fio.vender(corpoDoBoleto(novo, banco), mensagemBoleto, prazo)
    if (resposta.tipo === 'resposta' && resposta.ok) return conferir(resposta.corpo, novo)
    const recusa = recusaDoRegistro(resposta)
    if (recusa) return recusa
    const achados = haTempo(prazo) ? await procurar(novo.pedidoId, prazo) : 'indeterminado'
    const [unico, outro] = typeof achados === 'string' ? [] : achados
    // Two slips under one order: none may be shown before the sweeper cancels the other.
    if (!unico || outro) return { tipo: 'indeterminado', motivo: 'sem-resposta', pagamentoId: null }
    return conferir(unico, novo)
  }

  async function cancelar(pagamentoId: string, prazo: Prazo): Promise<CancelamentoBoleto> {
    const resposta = await fio.anular(pagamentoId, undefined, prazo)
    if (resposta.tipo === 'resposta') {
      if (resposta.ok && resposta.corpo.situacao === 'anulada') return { tipo: 'cancelado' }
      const codigos = resposta.ok ? [] : codigosDeErro(resposta.corpo)
      if (codigos.includes(SEM_ESTA_OPERACAO)) return { tipo: 'nao-suportado' }
      const recusa = resposta.ok ? null : recusaHttp(resposta.status)
      if (recusa === 'acesso-negado') return { tipo: 'acesso-negado' }
      if (recusa === 'inexistente' || codigos.includes(NAO_ENCONTRADA)) return { tipo: 'inexistente' }
    }
    const achado = haTempo(prazo) ? await consultar(pagamentoId, prazo) : ({ tipo: 'indeterminado' } as const)
    if (achado.tipo !== 'boleto') return { tipo: achado.tipo }
    if (achado.situacao === 'cancelado') return { tipo: 'cancelado' }
    return { tipo: achado.situacao === 'pago' ? 'ja-pago' : 'indeterminado' }
  }

  return { capacidades: { cancelamento: true }, registrar, consultar, consultarPorPedido, cancelar }
}

const cabe = ({ pedidoId, valor, vencimento, pagador }: NovoBoleto): boolean =>
  padraoPedidoAdquirente.test(pedidoId) &&
  Number.isInteger(valor) &&
  valor > 0 &&
  // The bar code has ten digits for it.
  valor <= 9_999_999_999 &&
  dataValida(vencimento) &&
  /^[0-9]{8}$/.test(pagador.endereco.cep)

/** Text as the registrars' field takes it: cut, never refused for being long. */
const ate = (limite: number, texto: string): string => texto.slice(0, limite).trim()

/** Of a payer: registrars read no accents in a name or an address. */
const semMarcas = (limite: number, texto: string): string => ate(limite, semAcentos(texto))

/** Limits are Bradesco's, the shorter ones. [not verified against the bank] */
function corpoDoBoleto(
  { pedidoId, valor, vencimento, pagador, instrucoes, beneficiario }: NovoBoleto,
  banco: BancoCielo,
) {
  const { endereco } = pagador
  return {
    MerchantOrderId: pedidoId,
    Customer: {
      Name: semMarcas(34, pagador.nome),
      Identity: pagador.documento,
      IdentityType: pagador.documento.length === 11 ? 'CPF' : 'CNPJ',
      Address: {
        Street: semMarcas(70, endereco.logradouro),
        Number: ate(10, endereco.numero),
        Complement: semMarcas(20, endereco.complemento ?? ''),
        ZipCode: endereco.cep,
        District: semMarcas(50, endereco.bairro),
        City: semMarcas(50, endereco.cidade),
        State: endereco.uf,
        Country: 'BRA',
      },
    },
    Payment: {
      Type: 'Boleto',
      Provider: banco,
      Amount: valor,
      ExpirationDate: vencimento,
      Address: ate(255, beneficiario.endereco),
      Assignor: ate(150, beneficiario.nome),
      Identification: beneficiario.documento,
      Instructions: ate(255, instrucoes),
      Demonstrative: ate(255, instrucoes),
    },
  }
}

function recusaDoRegistro(resposta: HttpOutcome<unknown>): RegistroBoleto | null {
  if (resposta.tipo === 'sem-resposta') return null
  const recusa = recusaHttp(resposta.status)
  const codigos = codigosDeErro(resposta.corpo)
  if (recusa === null || codigos.includes(PEDIDO_REPETIDO) || codigos.includes(0)) return null
  const motivo = recusa === 'acesso-negado' || recusa === 'limite' ? recusa : 'invalido'
  return { tipo: 'recusado', motivo, codigos }
}

/** The slip that exists is ours, and its numbers say what we asked for; otherwise no payer may see it. */
function conferir(achado: BoletoLido, novo: NovoBoleto): RegistroBoleto {
  const { pagamentoId, pedidoId, situacao } = achado
  if (situacao === 'negada' || situacao === 'abortada') return { tipo: 'recusado', motivo: 'invalido', codigos: [] }
  if (situacaoDe(achado) === 'indefinido') return { tipo: 'indeterminado', motivo: 'sem-resposta', pagamentoId }
  const divergente = (divergencia: Divergencia) =>
    ({ tipo: 'indeterminado', motivo: 'divergente', divergencia, pagamentoId }) as const
  if ((pedidoId ?? novo.pedidoId) !== novo.pedidoId) return divergente('pedido')
  if (achado.valor !== novo.valor) return divergente('valor')
  if (achado.vencimento !== novo.vencimento) return divergente('vencimento')
  const divergencia = divergenciaDe(achado)
  return divergencia === undefined
    ? { tipo: 'registrado', ...registroDe(achado, novo.vencimento) }
    : divergente(divergencia)
}

const registroDe = (lido: BoletoLido, vencimento: string): BoletoRegistrado => ({
  pagamentoId: lido.pagamentoId,
  nossoNumero: lido.nossoNumero,
  codigoDeBarras: lido.codigoDeBarras,
  linhaDigitavel: lido.linhaDigitavel,
  vencimento,
  valor: lido.valor,
  url: lido.url,
})

/** For a slip, Authorized means registered and PaymentConfirmed means paid. */
function situacaoDe({ situacao }: BoletoLido): SituacaoBoleto {
  if (situacao === 'autorizada') return 'aberto'
  if (situacao === 'capturada') return 'pago'
  if (situacao === 'anulada' || situacao === 'estornada') return 'cancelado'
  return situacao === 'negada' || situacao === 'abortada' ? 'recusado' : 'indefinido'
}

function noBanco(lido: BoletoLido): BoletoNoBanco {
  const { pagamentoId, pedidoId, valor, recebido, recebidoEm, vencimento } = lido
  const confere = vencimento !== null && divergenciaDe(lido) === undefined
  return {
    pagamentoId,
    pedidoId,
    situacao: situacaoDe(lido),
    valor,
    recebido,
    recebidoEm: recebidoEm === null ? null : instanteLocal(recebidoEm),
    registrado: confere ? registroDe(lido, vencimento) : null,
  }
}

/** `2026-11-20 18:53:20` (or with `T`), local time of São Paulo without zone, to epoch ms; null when it is no date. */
function instanteLocal(texto: string): number | null {
  const [, dia = '', hora = '0', minuto = '0', segundo = '0'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}):(\d{2}):(\d{2}))?/.exec(texto) ?? []
  if (!dataValida(dia)) return null
  return inicioDoDia(dia) + ((Number(hora) * 60 + Number(minuto)) * 60 + Number(segundo)) * 1_000
}
