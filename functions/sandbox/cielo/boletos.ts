import { type Data, dataSaoPaulo, inicioDoDia, somarDias } from '../../../shared/domain/calendario.ts'
import { proximoDiaUtil } from '../../../shared/domain/diasUteis.ts'
import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Modo } from '../modos.ts'
import { emitir } from './febraban.ts'
import type { Livro } from './livro.ts'
import { type BoletoGuardado, certo, errado, type Pagamento, type Resultado, STATUS } from './modelo.ts'
import type { PedidoDeBoleto } from './pedidos.ts'
import type { Mudanca } from './simulado.ts'

export type PagamentoDeBoleto =
  | { tipo: 'pago'; pagamento: Pagamento }
  | { tipo: 'recusado'; motivo: 'inexistente' | 'vencido' | 'cancelado' | 'ja-pago' | 'valor' }

export interface BoletosOpcoes {
  agora: () => number
  livro: Livro
  novoPagamento: () => Pagamento
  avisar: (pagamento: Pagamento) => void
}

/** A registered slip: a payment that has one. */
export type ComBoleto = Pagamento & { boleto: BoletoGuardado }

const temBoleto = (pagamento: Pagamento): pagamento is ComBoleto => pagamento.boleto !== null

/** The slips: registered with valid FEBRABAN numbers, open until paid or cancelled, payable at the simulated bank. */
export class Boletos {
  readonly #opcoes: BoletosOpcoes

  constructor(opcoes: BoletosOpcoes) {
    this.#opcoes = opcoes
  }

  /** `POST /1/sales/` with `Type: Boleto`. `modo` is a fault of the route `cielo-boleto`. */
  registrar(pedido: PedidoDeBoleto, modo?: Modo): Resultado<Pagamento> {
    if (modo === 'recusar') return errado(133)
    const { agora, livro } = this.#opcoes
    const pagamento = this.#preparar(pedido, modo === 'numeros-divergentes')
    if (modo === 'chegar-tarde') {
      livro.agendar(agora() + 30_000, { tipo: 'gravar', pagamento })
      return certo(pagamento)
    }
    livro.gravar(pagamento)
    if (modo === 'duas-vezes') livro.gravar(this.#preparar(pedido, false))
    if (modo === 'pagar-sozinha') {
      livro.agendar(agora() + 3_000, { tipo: 'pagar-boleto', pagamentoId: pagamento.pagamentoId })
    }
    return certo(pagamento)
  }

  todos(): ComBoleto[] {
    return this.#opcoes.livro.pagamentos().filter(temBoleto)
  }

  porId(pagamentoId: string): ComBoleto | undefined {
    const pagamento = this.#opcoes.livro.pagamento(pagamentoId)
    return pagamento && temBoleto(pagamento) ? pagamento : undefined
  }

  /** The slip behind a pasted line or bar code, digits only. */
  porLinha(digitos: string): ComBoleto | undefined {
    return this.todos().find(({ boleto }) => boleto.linhaDigitavel === digitos || boleto.codigoDeBarras === digitos)
  }

  /** A due date on a holiday is the next business day's. */
  vencido({ boleto }: ComBoleto): boolean {
    return dataSaoPaulo(this.#opcoes.agora()) > proximoDiaUtil(boleto.vencimento)
  }

  /**
   * The payer pays at a bank, which refuses what is past due, cancelled or already paid. `forcar` is the payment that
   * went through all the same; `atrasado` makes it happen after the due date.
   */
  pagar(
    pagamentoId: string,
    { valor, forcar = false, atrasado = false }: { valor?: Centavos; forcar?: boolean; atrasado?: boolean } = {},
  ): PagamentoDeBoleto {
    const { agora, livro, avisar } = this.#opcoes
    const achado = this.porId(pagamentoId)
    if (!achado) return { tipo: 'recusado', motivo: 'inexistente' }
    const quantia = valor ?? achado.valor
    if (!Number.isInteger(quantia) || quantia <= 0) return { tipo: 'recusado', motivo: 'valor' }
    if (!forcar && achado.status === STATUS.capturada) return { tipo: 'recusado', motivo: 'ja-pago' }
    if (!forcar && achado.status !== STATUS.autorizada) return { tipo: 'recusado', motivo: 'cancelado' }
    if (!forcar && !atrasado && this.vencido(achado)) return { tipo: 'recusado', motivo: 'vencido' }
    const em = atrasado ? Math.max(agora(), this.#depoisDeVencer(achado.boleto.vencimento)) : agora()
    const pago = livro.gravar({
      ...achado,
      status: STATUS.capturada,
      capturado: achado.capturado + quantia,
      capturadoEm: achado.capturadoEm ?? em,
      boleto: { ...achado.boleto, pagamentos: [...achado.boleto.pagamentos, { em, valor: quantia }] },
    })
    livro.lancar('boleto-pago', pago, quantia, em)
    avisar(pago)
    return { tipo: 'pago', pagamento: pago }
  }

  /** Takes an open slip away. */
  cancelar(pagamento: Pagamento): Resultado<Mudanca> {
    if (pagamento.status !== STATUS.autorizada) return errado(309)
    const cancelado = this.#opcoes.livro.gravar({ ...pagamento, status: STATUS.anulada })
    this.#opcoes.avisar(cancelado)
    return certo({ pagamento: cancelado, codigo: '9', mensagem: 'Operation Successful' })
  }

  #depoisDeVencer(vencimento: Data): number {
    return inicioDoDia(somarDias(proximoDiaUtil(vencimento), 1)) + 10 * 3_600_000
  }

  #preparar(pedido: PedidoDeBoleto, divergente: boolean): Pagamento {
    const { livro, novoPagamento } = this.#opcoes
    const { banco, valor, vencimento } = pedido
    const numeros = emitir(banco, livro.proximoNumero(), valor, vencimento)
    const outra = emitir(banco, livro.proximoNumero(), valor, vencimento)
    return {
      ...novoPagamento(),
      pedidoId: pedido.pedidoId,
      status: STATUS.autorizada,
      valor,
      codigo: '0',
      mensagem: 'Boleto registrado com sucesso',
      cliente: pedido.cliente,
      boleto: {
        banco,
        ...numeros,
        ...(divergente ? { linhaDigitavel: outra.linhaDigitavel } : {}),
        vencimento,
        beneficiario: pedido.beneficiario,
        instrucoes: pedido.instrucoes,
        pagamentos: [],
      },
    }
  }
}
