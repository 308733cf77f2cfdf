import {
  CheckoutNaoEncontrado,
  EstornoEmAndamento,
  EstornoInvalido,
  EstornoSemSaldo,
} from '../../../../shared/contract/erros.ts'
import type { estornarCheckout as contrato } from '../../../../shared/contract/estornos.ts'
import { type Centavos, formatarReais, paraReais } from '../../../../shared/domain/dinheiro.ts'
import { prazoDaAnaliseDoEstornoMs } from '../../../../shared/domain/estados/estorno.ts'
import { limitesDeSaidaDe } from '../../../../shared/domain/politicaDeCredito.ts'
import { fault } from '../../../platform/http/fault.ts'
import { gastarDaChave } from '../../../platform/http/gastoDaChave.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Estorno } from '../../../platform/storage/cobrancas.ts'
import { EstornoEmAnalise } from '../../../platform/storage/EstornoEmAnalise.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { politicaDe } from '../../../platform/storage/Politica.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { reterEstorno } from '../../cobranca/regras/estorno/analiseDoEstorno.ts'
import {
  decidirEstorno,
  estornoVivo,
  type MotivoInvalido,
  type Mudanca,
} from '../../cobranca/regras/estorno/decidirEstorno.ts'
import { type DepsDeEstorno, efetuarEstorno } from '../../cobranca/regras/estorno/efetuarEstorno.ts'
import type { FaltaDoEstorno } from '../../cobranca/regras/estorno/planejarEstorno.ts'
import { reservarEstorno } from '../../cobranca/regras/estorno/reservarEstorno.ts'
import { liquidoDe } from '../../cobranca/regras/liquido.ts'
import { julgarSaida, VEZES_DA_SOMA } from '../../saldo/regras/contarSaida.ts'
import { acompanharEstorno, prazoDoEstorno } from '../regras/acompanharEstorno.ts'
import { type EstornoAnunciado, respostaDoEstorno } from '../regras/respostaDoEstorno.ts'

type D = DepsDeEstorno & DepsDeIdempotencia

/**
 * Gives a payment back, whole or in part (H02). Announced with its key, and with all that it takes from its accounts,
 * in one transaction before the provider is asked: the same key is the same refund, whatever became of the first
 * answer. Beyond the limits it is announced, and waits for a second person (decision 0063).
 */
export const estornarCheckout: UseCase<typeof contrato, D> =
  deps =>
  async ({ params, body, sessao, contexto }) => {
    const corpo = { checkout: params.id, ...body }
    const pedido = { sujeito: sessao.empresaId, operacao: 'estornarCheckout', chave: contexto.idempotencyKey, corpo }
    const id = deps.ids.ulid(deps.clock.now())
    const prazo = prazoDoEstorno(deps, contexto.prazo)
    const quem = { pedidoPor: sessao.usuarioId, ...(sessao.chave && { chave: sessao.chave.nome }) }
    let anunciado: { c: Checkout; anterior: Estorno | undefined } | undefined
    const estorno = await redecide(
      () =>
        umaVez<EstornoAnunciado>(deps, pedido, async () => {
          const c = await Checkout.get(deps.storage, params.id, { consistent: true })
          if (!c || c.empresaId !== sessao.empresaId) throw fault(CheckoutNaoEncontrado)
          const { valor, antes, proximo, ev, writes } = await anunciar(deps, c, { id, valor: body.valor }, quem)
          const gasto = await gastarDaChave(deps, sessao.chave, valor)
          anunciado = { c: { ...proximo, versao: c.versao + 1 }, anterior: c.estorno }
          return {
            resposta: { id, valor, antes, total: c.total },
            writes: [replace(Checkout, proximo, ev), ...writes, ...gasto],
          }
        }),
      VEZES_DA_SOMA,
    )
    if (estorno.id !== id || !anunciado) await acompanharEstorno(deps, params.id, estorno.id, prazo)
    else if (estornoVivo(anunciado.c.estorno)) await efetuarEstorno(deps, anunciado.c, prazo, anunciado.anterior)
    return respostaDoEstorno(deps.storage, params.id, estorno)
  }

type QuemPediu = Pick<EstornoEmAnalise, 'pedidoPor' | 'chave'>

/** @throws EstornoInvalido, EstornoEmAndamento, EstornoSemSaldo */
async function anunciar(deps: D, c: Checkout, pedido: { id: string; valor: Centavos | null }, quem: QuemPediu) {
  const decisao = decidirEstorno(c, pedido, deps.clock.now(), deps.adquirente.capacidades)
  if (decisao.acao === 'aguardar') throw fault(EstornoEmAndamento)
  if (decisao.acao === 'recusar') {
    const { motivo, disponivel } = decisao
    throw fault(EstornoInvalido, { motivo, disponivel: paraReais(disponivel) }, palavras[motivo])
  }
  const reserva = await reservarEstorno(deps, decisao, decisao.forma)
  if (!reserva.cobre) {
    throw fault(
      EstornoSemSaldo,
      ...explicarFalta(reserva, decisao.estorno.antes + decisao.estorno.valor - liquidoDe(c, decisao.forma)),
    )
  }
  const { ev } = decisao
  const julgado = await julgarEstorno(deps, c, { proximo: reserva.proximo, ev }, quem)
  return { ...decisao.estorno, ...julgado, writes: [...reserva.writes, ...julgado.writes] }
}

/**
 * A large refund counts with what leaves by every other way, and beyond the limits it waits for a second person
 * (decision 0063), with its money taken: nothing else spends it meanwhile.
 */
async function julgarEstorno(deps: D, c: Checkout, m: Mudanca, quem: QuemPediu) {
  const { estorno: e } = m.proximo
  if (!e) throw new Error('no refund is announced')
  const { empresaId, id: checkoutId } = c
  const politica = await politicaDe(deps.storage, empresaId, deps.clock.now())
  if (e.valor < limitesDeSaidaDe(politica).estorno) return { ...m, writes: [] }
  const { valor } = e
  const { espera, contada, writes } = await julgarSaida(deps, {
    valor,
    politica,
    daEmpresa: empresaId,
    porOrdem: false,
  })
  if (!espera) return { ...m, proximo: { ...m.proximo, estorno: { ...e, ...(contada && { contada }) } }, writes }
  const agora = deps.clock.now()
  const item = {
    ...{ empresaId, checkoutId, id: e.id, valor, espera, ...quem },
    criadoEm: new Date(agora).toISOString(),
    venceEm: agora + prazoDaAnaliseDoEstornoMs,
  }
  return { ...reterEstorno(m, agora), writes: [EstornoEmAnalise.create(item)] }
}

/**
 * What is missing and why, in fields and in words. A refund gives back the whole amount while the sale brought it without
 * its fee: what goes back beyond that is the fee. `alem`: centavos of refunds of this sale, this one included, beyond what it brought.
 */
function explicarFalta({ disponivel, faltam, deRecebedores }: FaltaDoEstorno, alem: Centavos) {
  const taxa = Math.max(0, Math.min(faltam - deRecebedores, alem))
  const campos = { disponivel, faltam, taxa, deRecebedores }
  const dito = [
    `O seu saldo não cobre este estorno: faltam ${formatarReais(faltam, 'pt-BR')}.`,
    ...(taxa > 0 ? [`Desses, ${formatarReais(taxa, 'pt-BR')} são a taxa da venda, que não é devolvida.`] : []),
    ...(deRecebedores > 0 ? [`${formatarReais(deRecebedores, 'pt-BR')} faltam a recebedores desta venda.`] : []),
  ]
  const reais = Object.fromEntries(Object.entries(campos).map(([k, v]) => [k, paraReais(v)])) as typeof campos
  return [reais, dito.join(' ')] as const
}

const palavras: Record<MotivoInvalido, string> = {
  'nao-pago': 'Só um pagamento recebido pode ser estornado.',
  boleto:
    'Um boleto pago não pode ser estornado pelo banco que o registrou. Devolva o valor ao pagador por Pix ou transferência.',
  contestado: 'Este pagamento foi contestado pelo titular do cartão: o valor já está sendo devolvido pela contestação.',
  'nada-resta': 'Este pagamento já foi estornado por inteiro.',
  acima: 'O valor é maior do que ainda pode ser estornado deste pagamento.',
  prazo: 'O prazo para estornar este pagamento terminou. Devolva o valor ao pagador por Pix ou transferência.',
}
