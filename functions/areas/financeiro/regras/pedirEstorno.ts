import { CheckoutNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Contexto } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Estorno } from '../../../platform/storage/cobrancas.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { redecide, type Write } from '../../../platform/storage/port.ts'
import { estornoVivo } from '../../cobranca/regras/estorno/decidirEstorno.ts'
import { type DepsDeEstorno, efetuarEstorno } from '../../cobranca/regras/estorno/efetuarEstorno.ts'
import { comRazao } from '../../cobranca/regras/estorno/razaoDaEquipe.ts'
import { VEZES_DA_SOMA } from '../../saldo/regras/contarSaida.ts'
import { acompanharEstorno, prazoDoEstorno } from './acompanharEstorno.ts'
import { anunciarEstorno, type QuemPediu } from './anunciarEstorno.ts'
import { type EstornoAnunciado, respostaDoEstorno } from './respostaDoEstorno.ts'

export type DepsDoPedidoDeEstorno = DepsDeEstorno & DepsDeIdempotencia

export interface PedidoDeEstorno {
  checkoutId: string
  /** Null: all that is left. */
  valor: Centavos | null
  /** What was sold came back, and goes into the stock again once the money went back. */
  devolverAoEstoque?: boolean | undefined
  /** Whose payment it must be; undefined for staff, who refund any company's. */
  empresaId: string | undefined
  quem: QuemPediu
  /** Whose Idempotency-Key it is, and of which call. */
  sujeito: string
  operacao: 'estornarCheckout' | 'estornarCheckoutDaEquipe'
  /** Which of the staff gives it back, and why in their words. */
  razao?: { quem: string; motivo: string }
  contexto: Pick<Contexto, 'idempotencyKey' | 'prazo'>
  /** What else the announcement writes, by its amount in centavos. */
  gastar?: (valor: Centavos) => Promise<Write[]>
}

/**
 * Gives a payment back, whole or in part (H02). Announced with its key, and with all that it takes from its accounts,
 * in one transaction before the provider is asked: the same key is the same refund, whatever became of the first
 * answer. Beyond the limits it is announced, and waits for a second person (decision 0063).
 * @throws CheckoutNaoEncontrado, EstornoInvalido, EstornoEmAndamento, EstornoSemSaldo, ChaveReutilizada
 */
export async function pedirEstorno(deps: DepsDoPedidoDeEstorno, p: PedidoDeEstorno) {
  const { checkoutId, valor: pedida, empresaId, quem, sujeito, operacao, contexto } = p
  const volta = p.devolverAoEstoque === true && { devolverAoEstoque: true }
  const corpo = { checkout: checkoutId, valor: pedida, ...volta, ...(p.razao && { motivo: p.razao.motivo }) }
  const id = deps.ids.ulid(deps.clock.now())
  const prazo = prazoDoEstorno(deps, contexto.prazo)
  let anunciado: { c: Checkout; anterior: Estorno | undefined } | undefined
  const estorno = await redecide(
    () =>
      umaVez<EstornoAnunciado>(deps, { sujeito, operacao, chave: contexto.idempotencyKey, corpo }, async () => {
        const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
        if (!c || (empresaId !== undefined && c.empresaId !== empresaId)) throw fault(CheckoutNaoEncontrado)
        const { valor, antes, ev, writes, ...feito } = await anunciarEstorno(deps, c, { id, valor: pedida }, quem)
        const comEstoque = volta ? comVolta(feito.proximo) : feito.proximo
        const em = new Date(deps.clock.now()).toISOString()
        const proximo = p.razao ? comRazao(comEstoque, { ...p.razao, qual: 'estornar', em }) : comEstoque
        const gasto = (await p.gastar?.(valor)) ?? []
        anunciado = { c: { ...proximo, versao: c.versao + 1 }, anterior: c.estorno }
        return {
          resposta: { id, valor, antes, total: c.total },
          writes: [replace(Checkout, proximo, ev), ...writes, ...gasto],
        }
      }),
    VEZES_DA_SOMA,
  )
  if (estorno.id !== id || !anunciado) await acompanharEstorno(deps, checkoutId, estorno.id, prazo)
  else if (estornoVivo(anunciado.c.estorno)) await efetuarEstorno(deps, anunciado.c, prazo, anunciado.anterior)
  return respostaDoEstorno(deps.storage, checkoutId, estorno)
}

/** Of a sale of what is counted: the refund says that it came back. */
const comVolta = (c: Checkout): Checkout =>
  c.mercadoria && c.estorno ? { ...c, estorno: { ...c.estorno, estoque: true } } : c
