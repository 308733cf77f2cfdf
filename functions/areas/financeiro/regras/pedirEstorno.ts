import { CheckoutNaoEncontrado, RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Contexto } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Estorno, ItensQueVoltaram } from '../../../platform/storage/cobrancas.ts'
import { ReservaDeEstoque } from '../../../platform/storage/Estoque.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import { estornoVivo, somarVoltas } from '../../cobranca/regras/estorno/decidirEstorno.ts'
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
  /** Where a part of it came back: of which levels how many units. */
  itensDevolvidos?: ItensQueVoltaram | undefined
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
  const volta = {
    ...(p.devolverAoEstoque === true && { devolverAoEstoque: true }),
    ...(p.itensDevolvidos && { itensDevolvidos: p.itensDevolvidos }),
  }
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
        if (p.itensDevolvidos) await exigirVendidos(deps.storage, checkoutId, p.itensDevolvidos)
        const comEstoque = comVolta(feito.proximo, p)
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

/** Of a sale of what is counted: the refund says that it came back, or which part of it. */
const comVolta = (
  c: Checkout,
  { devolverAoEstoque, itensDevolvidos }: Pick<PedidoDeEstorno, 'devolverAoEstoque' | 'itensDevolvidos'>,
): Checkout => {
  if (!c.mercadoria || !c.estorno) return c
  if (itensDevolvidos) return { ...c, estorno: { ...c.estorno, itens: itensDevolvidos } }
  return devolverAoEstoque ? { ...c, estorno: { ...c.estorno, estoque: true } } : c
}

/**
 * Only what this payment took of the stock comes back, and each unit once.
 * @throws RequisicaoInvalida
 */
async function exigirVendidos(storage: Storage, checkoutId: string, itens: ItensQueVoltaram): Promise<void> {
  const reserva = await ReservaDeEstoque.get(storage, checkoutId, { consistent: true })
  const campos = somarVoltas(itens).flatMap(({ nivel, quantidade }, n) => {
    const vendido = reserva?.estado === 'vendida' ? reserva.itens.find(i => i.nivelId === nivel) : undefined
    const restam = vendido ? vendido.quantidade - (vendido.voltou ?? 0) : 0
    if (quantidade <= restam) return []
    return [
      {
        campo: `itensDevolvidos.${n}.quantidade`,
        mensagem: restam ? `até ${restam}` : 'não saiu do estoque nesta venda',
      },
    ]
  })
  if (campos.length) throw fault(RequisicaoInvalida, { campos })
}
