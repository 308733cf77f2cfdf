import { EstornoEmAndamento, EstornoInvalido, EstornoSemSaldo } from '../../../../shared/contract/erros.ts'
import { type Centavos, formatarReais, paraReais } from '../../../../shared/domain/dinheiro.ts'
import { prazoDaAnaliseDoEstornoMs } from '../../../../shared/domain/estados/estorno.ts'
import { limitesDeSaidaDe } from '../../../../shared/domain/politicaDeCredito.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import { EstornoEmAnalise } from '../../../platform/storage/EstornoEmAnalise.ts'
import { politicaDe } from '../../../platform/storage/Politica.ts'
import { reterEstorno } from '../../cobranca/regras/estorno/analiseDoEstorno.ts'
import { decidirEstorno, type MotivoInvalido, type Mudanca } from '../../cobranca/regras/estorno/decidirEstorno.ts'
import type { DepsDeEstorno } from '../../cobranca/regras/estorno/efetuarEstorno.ts'
import type { FaltaDoEstorno } from '../../cobranca/regras/estorno/planejarEstorno.ts'
import { reservarEstorno } from '../../cobranca/regras/estorno/reservarEstorno.ts'
import { liquidoDe } from '../../cobranca/regras/liquido.ts'
import { julgarSaida } from '../../saldo/regras/contarSaida.ts'

/** Who asks for a refund, and by which API key. */
export type QuemPediu = Pick<EstornoEmAnalise, 'pedidoPor' | 'chave'>

/**
 * What announces a refund: all that it takes from its accounts, before the provider is asked.
 * @throws EstornoInvalido, EstornoEmAndamento, EstornoSemSaldo
 */
export async function anunciarEstorno(
  deps: DepsDeEstorno,
  c: Checkout,
  pedido: { id: string; valor: Centavos | null },
  quem: QuemPediu,
) {
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
async function julgarEstorno(deps: DepsDeEstorno, c: Checkout, m: Mudanca, quem: QuemPediu) {
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
