import type { Output } from '../../../../shared/contract/endpoint.ts'
import {
  CheckoutNaoEncontrado,
  EstornoAcimaDoLimite,
  EstornoEmAndamento,
  EstornoInvalido,
  EstornoSemSaldo,
} from '../../../../shared/contract/erros.ts'
import type { estornarCheckout as contrato } from '../../../../shared/contract/financeiro.ts'
import { type Centavos, formatarReais, paraReais } from '../../../../shared/domain/dinheiro.ts'
import type { MotivoDoEstorno } from '../../../../shared/domain/estados/estorno.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { limitesDeSaidaDe } from '../../../../shared/domain/politicaDeCredito.ts'
import { usoDe } from '../../../../shared/domain/saidas.ts'
import { fault } from '../../../platform/http/fault.ts'
import { gastarDaChave } from '../../../platform/http/gastoDaChave.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Estorno } from '../../../platform/storage/cobrancas.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { Lancamento } from '../../../platform/storage/Lancamento.ts'
import { politicaDe } from '../../../platform/storage/Politica.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { lerSomas } from '../../../platform/storage/SomaDeSaidas.ts'
import { decidirEstorno, type MotivoInvalido } from '../../cobranca/regras/estorno/decidirEstorno.ts'
import { type DepsDeEstorno, efetuarEstorno } from '../../cobranca/regras/estorno/efetuarEstorno.ts'
import type { FaltaDoEstorno } from '../../cobranca/regras/estorno/planejarEstorno.ts'
import { reservarEstorno } from '../../cobranca/regras/estorno/reservarEstorno.ts'
import { verificarEstorno } from '../../cobranca/regras/estorno/verificarEstorno.ts'
import { liquidoDe } from '../../cobranca/regras/liquido.ts'
import { pagoCom } from '../../cobranca/regras/pagoCom.ts'
import { julgarSaida, VEZES_DA_SOMA } from '../../saldo/regras/contarSaida.ts'
import { escopoDaEmpresa } from '../../saldo/regras/destinoDaSaida.ts'

type D = DepsDeEstorno & DepsDeIdempotencia
/** The provider may take this long of a request: less than the refund's lease, whose holder alone sends it. */
const provedorMs = 18_000
const olharMs = 250
/** A refund as it was announced: what its key remembers, and what a repetition's answer is made of. */
interface Anunciado {
  id: string
  valor: Centavos
  antes: Centavos
  total: Centavos
}

/**
 * Gives a payment back, whole or in part (H02). Announced with its key, and with all that it takes from its accounts,
 * in one transaction before the provider is asked: the same key is the same refund, whatever became of the first
 * answer.
 */
export const estornarCheckout: UseCase<typeof contrato, D> =
  deps =>
  async ({ params, body, sessao, contexto }) => {
    const corpo = { checkout: params.id, ...body }
    const pedido = { sujeito: sessao.empresaId, operacao: 'estornarCheckout', chave: contexto.idempotencyKey, corpo }
    const id = deps.ids.ulid(deps.clock.now())
    const prazo = Math.min(contexto.prazo - 3_000, deps.clock.now() + provedorMs)
    let anunciado: { c: Checkout; anterior: Estorno | undefined } | undefined
    const estorno = await redecide(
      () =>
        umaVez<Anunciado>(deps, pedido, async () => {
          const c = await Checkout.get(deps.storage, params.id, { consistent: true })
          if (!c || c.empresaId !== sessao.empresaId) throw fault(CheckoutNaoEncontrado)
          const { valor, antes, proximo, ev, writes } = await anunciar(deps, c, id, body.valor)
          const gasto = await gastarDaChave(deps, sessao.chave, valor)
          anunciado = { c: { ...proximo, versao: c.versao + 1 }, anterior: c.estorno }
          return {
            resposta: { id, valor, antes, total: c.total },
            writes: [replace(Checkout, proximo, ev), ...writes, ...gasto],
          }
        }),
      VEZES_DA_SOMA,
    )
    if (estorno.id === id && anunciado) await efetuarEstorno(deps, anunciado.c, prazo, anunciado.anterior)
    else await acompanhar(deps, params.id, estorno.id, prazo)
    return resposta(deps, params.id, estorno)
  }

/** @throws EstornoInvalido, EstornoEmAndamento, EstornoSemSaldo, EstornoAcimaDoLimite */
async function anunciar(deps: D, c: Checkout, id: string, valor: Centavos | null) {
  const decisao = decidirEstorno(c, { id, valor }, deps.clock.now(), deps.adquirente.capacidades)
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
  const { contada, writes } = await contarEstorno(deps, c.empresaId, decisao.estorno.valor)
  const { estorno } = reserva.proximo
  const proximo = contada && estorno ? { ...reserva.proximo, estorno: { ...estorno, contada } } : reserva.proximo
  return { ...decisao.estorno, ev: decisao.ev, proximo, writes: [...reserva.writes, ...writes] }
}

/**
 * A large refund counts with what leaves by every other way (decision 0063); what would wait for a person there is
 * refused here, with what is left of the limits. @throws EstornoAcimaDoLimite
 */
async function contarEstorno(deps: D, empresaId: string, valor: Centavos) {
  const politica = await politicaDe(deps.storage, empresaId)
  const limites = limitesDeSaidaDe(politica)
  if (valor < limites.estorno) return { writes: [], contada: undefined }
  const { espera, contada, writes } = await julgarSaida(deps, {
    valor,
    politica,
    daEmpresa: empresaId,
    porOrdem: false,
  })
  if (!espera) return { writes, contada }
  const somas = await lerSomas(deps.storage, escopoDaEmpresa(empresaId), deps.clock.now())
  const uso = (limite: Centavos, usado: Centavos) => {
    const { livre } = usoDe(limite, usado)
    return { limite: paraReais(limite), livre: paraReais(livre) }
  }
  throw fault(EstornoAcimaDoLimite, {
    dia: uso(limites.dia, somas.dia),
    mes: uso(limites.mes, somas.mes),
    apartirDe: paraReais(limites.estorno),
  })
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

/** A repetition waits for the first call's outcome while that one is still at it, and asks itself once its lease is over. */
async function acompanhar(deps: D, checkoutId: string, id: string, prazo: number): Promise<void> {
  await verificarEstorno(deps, checkoutId, prazo)
  for (;;) {
    const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
    const enviando = c?.estorno?.id === id && c.estorno.estado === 'enviado'
    if (!enviando || deps.clock.now() + olharMs > prazo) return
    await deps.clock.sleep(olharMs)
  }
}

/** The answer as the table has it: the live refund, or the journal once another has taken its place in the root. */
async function resposta(deps: D, checkoutId: string, e: Anunciado): Promise<Output<typeof contrato>> {
  const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
  const { estado, motivo = 'negado' } = c?.estorno?.id === e.id ? c.estorno : await arquivado(deps, c, e)
  const feito = estado === 'concluido'
  const recusado = estado === 'recusado' || estado === 'desfeito'
  const estornado = e.antes + (feito ? e.valor : 0)
  return {
    checkoutId,
    situacao: feito ? 'estornado' : recusado ? 'recusado' : 'processando',
    estornado,
    restante: e.total - estornado,
    motivo: recusado ? motivo : null,
    mensagem: recusado ? porque[motivo] : null,
  }
}

async function arquivado(
  deps: D,
  c: Checkout | undefined,
  { id }: Anunciado,
): Promise<Pick<Estorno, 'estado' | 'motivo'>> {
  const ref = c && pagoCom(c) === formas.pix ? `${c.e2eid}#${id}` : `cartao#${id}`
  for (const tipo of ['estorno', 'devolucao'] as const) {
    if (c && (await Lancamento.get(deps.storage, { checkoutId: c.id, tipo, ref }))) return { estado: 'concluido' }
  }
  return { estado: 'recusado' }
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
const porque: Record<MotivoDoEstorno, string> = {
  negado: 'O estorno foi recusado e nada foi devolvido.',
  saldo: 'A adquirente recusou o estorno: suas vendas a receber não cobrem este valor. Nada foi devolvido.',
  prazo: 'A adquirente recusou o estorno: o prazo para estornar este pagamento terminou. Nada foi devolvido.',
  banco: 'O banco do pagador não aceitou a devolução. O valor continua com você.',
  indisponivel: 'O pedido não foi aceito agora e nada foi devolvido. Tente de novo em alguns minutos.',
  divergente: 'O que já foi devolvido deste pagamento não confere com o nosso registro. Este estorno não foi feito.',
  desfeito: 'O estorno tinha sido aceito, mas a adquirente o desfez. O valor voltou para você.',
}
