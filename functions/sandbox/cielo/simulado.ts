import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Falhas } from '../falhas.ts'
import type { Modo, Rota } from '../modos.ts'
import type { Random } from '../pix/ids.ts'
import { Registros } from '../registros.ts'
import { Boletos } from './boletos.ts'
import { cartaoMagico, type Desfecho, desfechoDe } from './cartoes.ts'
import { type CartaoNoCofre, Cofre } from './cofre.ts'
import { Disputas } from './disputas.ts'
import { Livro } from './livro.ts'
import { certo, errado, type Pagamento, type Resultado, STATUS, type Status, type Tarefa } from './modelo.ts'
import { Avisos, type EntregarCielo } from './notificacoes.ts'
import type { VendaDeCartao } from './pedidos.ts'
import { aplicarFalta, diaLocal, emBranco, prepararVenda } from './preparo.ts'

export interface CieloSimuladaOpcoes {
  clock: Pick<Clock, 'now'>
  random: Random
  entregar: EntregarCielo
  /** Durable state; in memory unless told. */
  registros?: Registros
  falhas?: Falhas
  /** Where notifications go; nowhere unless told. */
  webhook?: string
  /** An acquirer that gives back more than it captured, if it is asked to; not unless told. */
  aceitaAMais?: boolean
  /** The merchant's code, where its contract is a payment facilitator's; it is none unless told. */
  facilitador?: string
}

const DIA_MS = 86_400_000
const PRAZO_CAPTURA_MS = 7 * DIA_MS
const PRAZO_ESTORNO_MS = 360 * DIA_MS
const ALCANCE_DA_LISTA_MS = 90 * DIA_MS
const INTERVALO_MS = 5_000
const DEMORA_MS = 10_000
const ATRASO_MS = 30_000

/** What a capture or a void answers: the payment's status now, and a return code. */
export interface Mudanca {
  pagamento: Pagamento
  codigo: string
  mensagem: string
}

/**
 * An acquirer with the rules of the Cielo E-commerce API 3.0, without sockets: every method but `trabalhar` is
 * synchronous, and what happens later waits for it (`proximoPrazo` tells when). Time, randomness and delivery come from
 * outside, so the same seed gives the same story. It keeps no card number: a masked one, as Cielo answers.
 */
export class CieloSimulada {
  readonly registros: Registros
  readonly falhas: Falhas
  readonly avisos: Avisos
  readonly livro: Livro
  readonly boletos: Boletos
  readonly disputas: Disputas
  readonly cofre: Cofre
  readonly #clock: Pick<Clock, 'now'>
  readonly #random: Random
  readonly #aceitaAMais: boolean
  readonly facilitador: string

  constructor(opcoes: CieloSimuladaOpcoes) {
    this.#aceitaAMais = opcoes.aceitaAMais ?? false
    this.facilitador = opcoes.facilitador ?? ''
    this.registros = opcoes.registros ?? new Registros()
    this.falhas = opcoes.falhas ?? new Falhas(this.registros, { magicos: true })
    this.#clock = opcoes.clock
    this.#random = opcoes.random
    this.livro = new Livro(this.registros)
    this.cofre = new Cofre(this.registros)
    this.avisos = new Avisos(this.registros, {
      agora: () => this.agora(),
      entregar: opcoes.entregar,
      falhas: this.falhas,
      proximoId: () => this.livro.proximoId(),
      url: opcoes.webhook ?? null,
    })
    this.boletos = new Boletos({
      agora: () => this.agora(),
      livro: this.livro,
      novoPagamento: () => this.#novoPagamento(),
      avisar: pagamento => this.#avisar(pagamento, 1),
    })
    this.disputas = new Disputas({
      agora: () => this.agora(),
      livro: this.livro,
      avisar: pagamento => this.#avisar(pagamento, 7),
    })
  }

  agora(): number {
    return this.#clock.now()
  }

  /** The fault that strikes a sale now: the card's own, else one that was asked for. */
  faltaDaVenda(venda: VendaDeCartao): Modo | undefined {
    const falha =
      'token' in venda.cartao ? this.cofre.ler(venda.cartao.token)?.falha : cartaoMagico(venda.cartao.numero)?.falha
    return falha?.rota === 'cielo-autorizar' ? falha.modo : this.falhas.tirar('cielo-autorizar', venda.valor)
  }

  /** The fault that strikes a later call on a payment: its card's, once, else one that was asked for. */
  faltaDo(rota: Rota, pagamentoId: string): Modo | undefined {
    const pagamento = this.livro.pagamento(pagamentoId)
    const modo = pagamento?.falhas[rota]
    if (!pagamento || modo === undefined) return this.falhas.tirar(rota, pagamento?.valor)
    const { [rota]: _gasta, ...falhas } = pagamento.falhas
    this.livro.gravar({ ...pagamento, falhas })
    return modo
  }

  /** `POST /1/sales/` with a card. The answer may differ from what was kept: that is what faults are for. */
  vender(venda: VendaDeCartao, modo?: Modo): Resultado<Pagamento> {
    if (modo === 'recusar') return errado(126)
    if (modo === 'limitar') return { ok: false, status: 429, erros: [] }
    const doCofre = 'token' in venda.cartao ? this.#doCofre(venda, venda.cartao.token) : undefined
    if ('token' in venda.cartao && !doCofre) return errado(304)
    const pagamento = prepararVenda(this.#novoPagamento(), venda, { random: this.#random, doCofre })
    if (modo === 'chegar-tarde') {
      this.livro.agendar(this.agora() + ATRASO_MS, { tipo: 'gravar', pagamento })
      return certo(pagamento)
    }
    const guardado = this.#guardar(this.#comFalta(pagamento, modo))
    if (modo === 'duas-vezes') {
      const outro = prepararVenda(this.#novoPagamento(), venda, { random: this.#random, doCofre })
      this.#guardar(outro)
    }
    if (modo === 'pedido-repetido') return errado(302)
    if (modo === 'outro-valor') return certo({ ...guardado, valor: guardado.valor + 1 })
    if (modo === 'codigo-aberto') {
      return certo({ ...guardado, status: STATUS.negada, codigo: 'BP900', mensagem: 'Falha na operação.' })
    }
    return certo(guardado)
  }

  /** A kept card's charge; one that does not say that it is a following one is denied, as is Mastercard's without who began it. */
  #doCofre(venda: VendaDeCartao, token: string): { cartao: CartaoNoCofre; desfecho: Desfecho } | undefined {
    const cartao = this.cofre.ler(token)
    if (!cartao) return undefined
    const dizTudo = venda.recorrente === true && (cartao.bandeira !== 'Master' || venda.iniciada === 'M1')
    const semDizer: Desfecho = { status: STATUS.negada, codigo: '57', mensagem: 'Not Permitted' }
    return { cartao, desfecho: dizTudo ? (this.cofre.usar(token) ?? semDizer) : semDizer }
  }

  /** `POST /1/zeroauth`: what the issuer says of a card, for nothing. */
  validar(numero: string): Desfecho {
    return desfechoDe(numero, this.#random)
  }

  /** A token, as Cielo makes them. */
  novoToken(): string {
    return this.#novoPagamento().pagamentoId
  }

  pagamento(pagamentoId: string): Pagamento | undefined {
    return this.livro.pagamento(pagamentoId)
  }

  /** What the query by order shows: three months, and not what hides. */
  porPedido(pedidoId: string): Pagamento[] {
    const agora = this.agora()
    return this.livro.doPedido(pedidoId).filter(p => p.visivelEm <= agora && p.criadoEm > agora - ALCANCE_DA_LISTA_MS)
  }

  /** `PUT /1/sales/{PaymentId}/capture`: once, whole or less, within seven days. */
  capturar(pagamentoId: string, valor?: Centavos, modo?: Modo): Resultado<Mudanca> {
    const pagamento = this.livro.pagamento(pagamentoId)
    if (!pagamento) return errado(307, 404)
    if (pagamento.boleto) return errado(310)
    const quantia = valor ?? pagamento.valor
    const cabe = quantia > 0 && quantia <= pagamento.valor
    const vencida = this.agora() > pagamento.criadoEm + PRAZO_CAPTURA_MS
    if (modo === 'recusar' || pagamento.status !== STATUS.autorizada || !cabe || vencida) return errado(308)
    if (modo === 'negar') return certo({ pagamento, codigo: '05', mensagem: 'Not Authorized' })
    return certo({ pagamento: this.#capturar(pagamento, quantia), codigo: '6', mensagem: 'Operation Successful' })
  }

  /** `PUT /1/sales/{PaymentId}/void`: lets a hold go, gives captured money back, or cancels an open slip. */
  anular(pagamentoId: string, valor?: Centavos, modo?: Modo): Resultado<Mudanca> {
    const pagamento = this.livro.pagamento(pagamentoId)
    if (!pagamento) return errado(307, 404)
    if (modo === 'recusar') return errado(309)
    const negada = (codigo: string, mensagem: string) => certo({ pagamento, codigo, mensagem })
    if (pagamento.boleto) return this.boletos.cancelar(pagamento)
    const agora = this.agora()
    const aMais = this.#aceitaAMais && pagamento.capturado > 0
    if (pagamento.status !== STATUS.autorizada && pagamento.status !== STATUS.capturada && !aMais) return errado(309)
    if (pagamento.mudadoEm !== null && agora - pagamento.mudadoEm < INTERVALO_MS) {
      return negada('10', 'Cancelamento não efetuado. Solicitação pendente com as mesmas informações.')
    }
    this.livro.gravar({ ...pagamento, mudadoEm: agora })
    if (modo === 'negar') return negada('43', 'Saldo na Agenda insuficiente para cancelamento da venda.')
    if (agora > pagamento.criadoEm + PRAZO_ESTORNO_MS) return negada('40', 'O prazo está vencido.')
    if (pagamento.status === STATUS.autorizada) {
      if (valor !== undefined && valor !== pagamento.valor) return negada('41', 'Status não permite cancelamento.')
      return this.#desfazer(pagamento, pagamento.valor, modo)
    }
    const restante = this.livro.restante(pagamento)
    const quantia = valor ?? (aMais ? pagamento.capturado : restante)
    if (quantia <= 0 || (quantia > restante && !aMais))
      return negada('51', 'Cancelamento acima do valor original da venda.')
    return this.#desfazer(pagamento, quantia, modo)
  }

  /** `PUT /1/sales/OrderId/{MerchantOrderId}/void`: the newest payment with that order id. */
  anularPorPedido(pedidoId: string, valor?: Centavos): Resultado<Mudanca> {
    const novo = this.porPedido(pedidoId).at(-1)
    return novo ? this.anular(novo.pagamentoId, valor) : errado(303, 404)
  }

  /** Does what is due: late arrivals, endings, notifications (one try each). */
  async trabalhar(): Promise<void> {
    for (const { acao } of this.livro.tirarVencidas(this.agora())) this.#executar(acao)
    await this.registros.confirmar()
    await this.avisos.entregarVencidas()
    await this.registros.confirmar()
  }

  /** When `trabalhar` next has something to do (epoch ms), or null. */
  proximoPrazo(): number | null {
    const prazos = [this.livro.pendentes()[0]?.em ?? null, this.avisos.proximaEm()].filter(prazo => prazo !== null)
    return prazos.length === 0 ? null : Math.min(...prazos)
  }

  #executar(acao: Tarefa['acao']): void {
    if (acao.tipo === 'gravar') {
      this.#guardar({ ...acao.pagamento, criadoEm: this.agora(), visivelEm: this.agora() })
      return
    }
    if (acao.tipo === 'pagar-boleto') {
      this.boletos.pagar(acao.pagamentoId, { forcar: true })
      return
    }
    if (acao.tipo === 'contestar') {
      this.disputas.contestar(acao.pagamentoId)
      return
    }
    const pagamento = this.livro.pagamento(acao.pagamentoId)
    if (!pagamento) return
    if (acao.tipo === 'finalizar') this.#finalizar(pagamento, acao.status, acao.codigo)
    else this.#negarAnulacao(pagamento, acao.valor)
  }

  /** A pending payment gets its outcome. */
  #finalizar(pagamento: Pagamento, status: Status, codigo: string): void {
    if (pagamento.status !== STATUS.naoFinalizada && pagamento.status !== STATUS.pendente) return
    const fim = this.livro.gravar({ ...pagamento, status, codigo })
    if (status === STATUS.autorizada) this.livro.lancar('autorizada', fim, fim.valor, this.agora())
    this.#avisar(fim, 1)
  }

  /** The refund that was accepted is undone (ChangeType 5). */
  #negarAnulacao(pagamento: Pagamento, valor: Centavos): void {
    const desfeito = this.livro.gravar({ ...pagamento, status: STATUS.capturada, anulado: pagamento.anulado - valor })
    this.livro.lancar('estorno-desfeito', desfeito, valor, this.agora())
    this.#avisar(desfeito, 5)
  }

  #capturar(pagamento: Pagamento, valor: Centavos): Pagamento {
    const agora = this.agora()
    const status = STATUS.capturada
    const pago = this.livro.gravar({ ...pagamento, status, capturado: valor, capturadoEm: agora, mudadoEm: agora })
    this.livro.lancar('capturada', pago, valor, agora)
    this.#avisar(pago, 1)
    if (this.faltaDo('cielo-contestacao', pago.pagamentoId) === 'contestar') {
      this.livro.agendar(agora + DEMORA_MS, { tipo: 'contestar', pagamentoId: pago.pagamentoId })
    }
    return this.livro.pagamento(pago.pagamentoId) ?? pago
  }

  #desfazer(pagamento: Pagamento, valor: Centavos, modo: Modo | undefined): Resultado<Mudanca> {
    const agora = this.agora()
    const capturada = pagamento.capturado > 0
    const anulado = pagamento.anulado + valor
    const inteira = !capturada || anulado >= pagamento.capturado
    const mesmoDia = diaLocal(pagamento.capturadoEm ?? agora) === diaLocal(agora)
    const total = capturada && !mesmoDia ? STATUS.estornada : STATUS.anulada
    const status = inteira ? total : pagamento.status
    const desfeito = this.livro.gravar({ ...pagamento, status, anulado, mudadoEm: agora })
    this.livro.lancar(capturada ? 'estornada' : 'anulada', desfeito, valor, agora)
    this.#avisar(desfeito, 1)
    if (modo === 'negar-depois' && capturada) {
      const { pagamentoId } = desfeito
      this.livro.agendar(agora + DEMORA_MS, { tipo: 'negar-anulacao', pagamentoId, valor })
    }
    return certo({ pagamento: desfeito, codigo: inteira ? '9' : '0', mensagem: 'Operation Successful' })
  }

  /** Keeps a sale and does what it says: books the hold, captures when asked, lets time pass. */
  #guardar(pagamento: Pagamento): Pagamento {
    this.livro.gravar(pagamento)
    const { pagamentoId, status, valor } = pagamento
    const retem = status === STATUS.autorizada || status === STATUS.capturada || status === STATUS.anulada
    if (pagamento.boleto) return pagamento
    if (retem) this.livro.lancar('autorizada', pagamento, valor, this.agora())
    if (status === STATUS.anulada) this.livro.lancar('anulada', pagamento, valor, this.agora())
    if (status !== STATUS.capturada) return pagamento
    const capturado = this.#capturar({ ...pagamento, status: STATUS.autorizada }, valor)
    return this.livro.pagamento(pagamentoId) ?? capturado
  }

  /** What the card's fault makes of a sale, with its ending when that comes later. */
  #comFalta(pagamento: Pagamento, modo: Modo | undefined): Pagamento {
    const { mudado, fim } = aplicarFalta(pagamento, modo, this.agora())
    const { pagamentoId } = pagamento
    if (fim) this.livro.agendar(this.agora() + DEMORA_MS, { tipo: 'finalizar', pagamentoId, ...fim })
    return mudado
  }

  /** An empty record with ids of its own. */
  #novoPagamento(): Pagamento {
    return emBranco(this.#random, this.livro.proximoNumero(), this.agora())
  }

  #avisar({ pagamentoId }: Pagamento, ChangeType: 1 | 5 | 7): void {
    const magico = this.livro.pagamento(pagamentoId)?.falhas['cielo-webhook']
    if (magico !== undefined) this.faltaDo('cielo-webhook', pagamentoId)
    this.avisos.avisar({ PaymentId: pagamentoId, ChangeType }, magico)
  }
}
