import type { Modo } from '../modos.ts'
import { hexadecimal, type Random } from '../pix/ids.ts'
import { cartaoMagico, type Desfecho, desfechoDe } from './cartoes.ts'
import type { CartaoNoCofre } from './cofre.ts'
import { type Pagamento, STATUS, type Status } from './modelo.ts'
import type { VendaDeCartao } from './pedidos.ts'

const ESCONDIDO_MS = 60_000

/** An empty record with ids of its own; `numero` grows by one for each. */
export function emBranco(random: Random, numero: number, agora: number): Pagamento {
  const hex = hexadecimal(random, 32)
  const partes = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)]
  return {
    pagamentoId: partes.join('-'),
    pedidoId: '',
    status: STATUS.naoFinalizada,
    valor: 0,
    capturado: 0,
    anulado: 0,
    contestado: 0,
    disputas: [],
    codigo: '',
    mensagem: '',
    mac: null,
    tid: `1120${String(numero).padStart(9, '0')}`,
    nsu: String(numero).padStart(6, '0'),
    autorizacao: String(Math.floor(random() * 1_000_000)).padStart(6, '0'),
    criadoEm: agora,
    capturadoEm: null,
    mudadoEm: null,
    visivelEm: agora,
    falhas: {},
    cliente: '',
    cartao: null,
    boleto: null,
  }
}

/** The sale as the card decides it. The number goes no further than its mask. */
export function prepararVenda(
  base: Pagamento,
  venda: VendaDeCartao,
  { random, doCofre }: { random: Random; doCofre?: { cartao: CartaoNoCofre; desfecho: Desfecho } | undefined },
): Pagamento {
  const { mascara, titular, validade, bandeira, desfecho, falha } = doCofre
    ? { ...doCofre.cartao, desfecho: doCofre.desfecho }
    : comoDigitado(venda, random)
  const capturada = venda.capturar && desfecho.status === STATUS.autorizada
  return {
    ...base,
    pedidoId: venda.pedidoId,
    status: capturada ? STATUS.capturada : desfecho.status,
    valor: venda.valor,
    codigo: capturada ? '6' : desfecho.codigo,
    mensagem: desfecho.mensagem,
    mac: desfecho.mac ?? null,
    ...(doCofre && desfecho.status === STATUS.autorizada && { transacao: transacaoDa(base) }),
    falhas: falha === undefined || falha.rota === 'cielo-autorizar' ? {} : { [falha.rota]: falha.modo },
    cliente: venda.cliente,
    cartao: {
      mascara,
      titular,
      validade,
      bandeira,
      parcelas: venda.parcelas,
      descricao: venda.descricao,
      autenticado: venda.autenticado,
    },
  }
}

function comoDigitado(venda: VendaDeCartao, random: Random) {
  if ('token' in venda.cartao) throw new Error('a kept card is not typed')
  const { numero, ...resto } = venda.cartao
  return {
    ...resto,
    mascara: `${numero.slice(0, 6)}******${numero.slice(-4)}`,
    desfecho: desfechoDe(numero, random, venda.autenticado),
    falha: cartaoMagico(numero)?.falha,
  }
}

/** The brand's id of a use of a stored credential. */
export const transacaoDa = ({ nsu }: Pick<Pagamento, 'nsu'>): string => `58${nsu.padStart(13, '0')}`

const { autorizada, negada, naoFinalizada, pendente } = STATUS

/** What a fault makes of a sale that would have been authorised; `fim` is the outcome that comes later. */
export function aplicarFalta(
  pagamento: Pagamento,
  modo: Modo | undefined,
  agora: number,
): { mudado: Pagamento; fim?: { status: Status; codigo: string } } {
  const aberta = { ...pagamento, status: naoFinalizada, codigo: '', mensagem: '' }
  if (modo === 'nao-finalizada') return { mudado: aberta, fim: { status: autorizada, codigo: '4' } }
  if (modo === 'nao-finalizada-negada') return { mudado: aberta, fim: { status: negada, codigo: '05' } }
  if (modo === 'pendente') {
    const mudado = { ...pagamento, status: pendente, codigo: '0', mensagem: 'Pending' }
    return { mudado, fim: { status: autorizada, codigo: '4' } }
  }
  return { mudado: deVez(pagamento, modo, agora) }
}

function deVez(pagamento: Pagamento, modo: Modo | undefined, agora: number): Pagamento {
  const { abortada, agendada, anulada, capturada } = STATUS
  if (modo === 'esconder') return { ...pagamento, visivelEm: agora + ESCONDIDO_MS }
  if (modo === 'abortada') return { ...pagamento, status: abortada, codigo: '', mensagem: 'Aborted' }
  if (modo === 'agendada') return { ...pagamento, status: agendada, codigo: '', mensagem: 'Scheduled' }
  if (modo === 'capturar-sem-pedir') return { ...pagamento, status: capturada, codigo: '6' }
  if (modo === 'anulada-sozinha') return { ...pagamento, status: anulada, anulado: pagamento.valor, codigo: '9' }
  return pagamento
}

/** Number of the day in São Paulo, three hours behind UTC since 2019. */
export const diaLocal = (instante: number): number => Math.floor((instante - 3 * 3_600_000) / 86_400_000)
