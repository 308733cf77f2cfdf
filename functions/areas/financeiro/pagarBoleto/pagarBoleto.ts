import { BoletoInvalido, SaldoInsuficiente, ValorForaDosLimites } from '../../../../shared/contract/erros.ts'
import type { pagarBoleto as contrato } from '../../../../shared/contract/financeiro.ts'
import { codigoDeBarras } from '../../../../shared/domain/boleto/linhaDigitavel.ts'
import { type Centavos, paraReais } from '../../../../shared/domain/dinheiro.ts'
import type { SessaoAtual } from '../../../platform/http/auth.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { contas } from '../../../platform/storage/Lancamento.ts'
import { faltouSaldo, lancarJa } from '../../../platform/storage/lancarJa.ts'
import { PagamentoDeBoleto } from '../../../platform/storage/PagamentoDeBoleto.ts'
import { ConditionFailed, redecide, type Write } from '../../../platform/storage/port.ts'
import type { BoletoPagavel, PagamentoDeBoletoPort } from '../../../providers/pagamentoDeBoleto/port.ts'
import { consultarPagavel } from '../../cobranca/regras/pagamentoDeBoleto/consultarPagavel.ts'
import { debito, reterPagamento } from '../../cobranca/regras/pagamentoDeBoleto/decidirPagamento.ts'
import { exigirLugarDoBoleto, tomarLugarDoBoleto } from '../../cobranca/regras/pagamentoDeBoleto/lugarDoBoleto.ts'
import { leaseDoPagamentoMs, prazoDaAnalise } from '../../cobranca/regras/pagamentoDeBoleto/prazosDoPagamento.ts'
import { julgarSaida, type SaidaJulgada, VEZES_DA_SOMA } from '../../saldo/regras/contarSaida.ts'
import { escopoDoBeneficiario } from '../../saldo/regras/destinoDaSaida.ts'
import { limitesDaConta, recusarSaida, sacavelAgora } from '../../saldo/regras/limitesDaConta.ts'
import { efetuarPagamento, lerPagamento } from '../regras/pagarComSaldo.ts'

type D = DepsDeIdempotencia & { pagamentoDeBoleto: PagamentoDeBoletoPort }
const folgaMs = 3_000

/**
 * Pays a slip or bill from the company's balance (E138): debited on condition that it is there above the floor, and that
 * the company has no other payment of this slip (decision 0186), in one transaction with the payment, its key and its place
 * in the sums, and only then is the provider asked; beyond those sums it waits for staff (0063). Refused, the money is back at once;
 * unknown, the sweeper asks until the provider knows, and nothing is paid twice.
 */
export const pagarBoleto: UseCase<typeof contrato, D> =
  deps =>
  async ({ body, sessao, contexto }) => {
    const { empresaId } = sessao
    const pedido = { sujeito: empresaId, operacao: 'pagarBoleto', chave: contexto.idempotencyKey, corpo: body }
    const conta = contas.empresa(empresaId)
    const { politica, piso } = await limitesDaConta(deps.storage, { conta, empresaId }, deps.clock.now())
    const id = deps.ids.id21()
    const prazo = contexto.prazo - folgaMs
    const lido = codigoDeBarras(body.codigo)
    if (!lido.ok) throw fault(BoletoInvalido, { motivo: lido.motivo })
    const lugar = { empresaId, codigo: lido.valor }
    let nova: { boleto: BoletoPagavel; p: PagamentoDeBoleto } | undefined
    let writes: Write[] = []
    const reservar = () =>
      umaVez<{ id: string }>(deps, pedido, async () => {
        await exigirLugarDoBoleto(deps.storage, lugar)
        const boleto = await consultarPagavel(deps.pagamentoDeBoleto, body.codigo, prazo)
        const { valorMinimo, valorMaximo } = boleto
        if (body.valor < valorMinimo || body.valor > valorMaximo)
          throw fault(ValorForaDosLimites, { minimo: paraReais(valorMinimo), maximo: paraReais(valorMaximo) })
        const beneficiario = boleto.recebedor?.documento ?? boleto.emissor
        const julgada = await julgarSaida(deps, {
          ...{ valor: body.valor, politica, daEmpresa: empresaId, porOrdem: false },
          destino: escopoDoBeneficiario(empresaId, beneficiario),
        })
        const p = anunciado(deps, { id, boleto, codigo: lugar.codigo, sessao, valor: body.valor, julgada })
        nova = { boleto, p }
        const saida = lancarJa(debito(p, deps.clock.now()), () => piso)
        writes = [PagamentoDeBoleto.create(p), ...tomarLugarDoBoleto(p), ...saida, ...julgada.writes]
        return { resposta: { id }, writes }
      }).catch(async (error: unknown) => {
        if (!(error instanceof ConditionFailed) || !faltouSaldo(error, writes)) throw error
        // what took the money may be this very slip's other payment
        await exigirLugarDoBoleto(deps.storage, lugar)
        await recusarSaida(deps.storage, conta)
        throw fault(SaldoInsuficiente, { disponivel: await sacavelAgora(deps.storage, conta, piso) })
      })
    const dita = await redecide(reservar, VEZES_DA_SOMA)
    if (dita.id === id && nova?.p.situacao === 'enviada') await efetuarPagamento(deps, nova.p, nova.boleto, prazo)
    return lerPagamento(deps.storage, dita.id)
  }

interface Anuncio {
  id: string
  boleto: BoletoPagavel
  /** Its bar code's 44 digits. */
  codigo: string
  sessao: Pick<SessaoAtual, 'empresaId' | 'usuarioId'>
  valor: Centavos
  julgada: SaidaJulgada
}
/** The payment as it is born: sent at once, or waiting for staff until its last hour. */
function anunciado({ clock, ids }: D, { id, boleto, codigo, sessao, valor, julgada }: Anuncio): PagamentoDeBoleto {
  const agora = clock.now()
  const { linha, emissor, recebedor } = boleto
  const { espera, contada } = julgada
  const prazo = espera ? prazoDaAnalise(boleto, agora) : agora + leaseDoPagamentoMs
  const p: PagamentoDeBoleto = {
    id,
    versao: 1,
    empresaId: sessao.empresaId,
    ...{ linha, codigo, emissor },
    ...(recebedor?.nome && { beneficiario: recebedor.nome }),
    valor,
    situacao: espera ? 'aguardando' : 'enviada',
    pagamento: { id: ids.id21().slice(0, 20), em: agora, prazo },
    pedidoPor: sessao.usuarioId,
    ...(espera && { espera }),
    ...(contada && { contada }),
    criadoEm: new Date(agora).toISOString(),
    vence: prazo,
    ev: [],
  }
  return espera ? reterPagamento(p) : p
}
