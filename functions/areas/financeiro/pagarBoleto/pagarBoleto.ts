import { SaldoInsuficiente, ValorForaDosLimites } from '../../../../shared/contract/erros.ts'
import type { pagarBoleto as contrato } from '../../../../shared/contract/financeiro.ts'
import { paraReais } from '../../../../shared/domain/dinheiro.ts'
import { colunaDoBoleto } from '../../../../shared/domain/estados/carrinho.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { contas } from '../../../platform/storage/Lancamento.ts'
import { faltouSaldo, lancarJa } from '../../../platform/storage/lancarJa.ts'
import { PagamentoDeBoleto } from '../../../platform/storage/PagamentoDeBoleto.ts'
import { ConditionFailed, type Write } from '../../../platform/storage/port.ts'
import type { BoletoPagavel, PagamentoDeBoletoPort } from '../../../providers/pagamentoDeBoleto/port.ts'
import { consultarPagavel } from '../../cobranca/regras/pagamentoDeBoleto/consultarPagavel.ts'
import { debito, interpretarPagamentoDeBoleto } from '../../cobranca/regras/pagamentoDeBoleto/decidirPagamento.ts'
import { mudarPagamento } from '../../cobranca/regras/pagamentoDeBoleto/verificarPagamento.ts'
import { limitesDaConta, recusarSaida, sacavelAgora } from '../../saldo/regras/limitesDaConta.ts'

type D = DepsDeIdempotencia & { pagamentoDeBoleto: PagamentoDeBoletoPort }
/** While the provider is asked; then the sweeper asks. */
const leaseMs = 30_000
const folgaMs = 3_000

/**
 * Pays a slip or bill from the company's balance (E138): debited on condition that it is there above the floor, in one
 * transaction with the payment and its key, and only then is the provider asked. Refused, the money is back at once;
 * unknown, the sweeper asks until the provider knows, and nothing is paid twice.
 */
export const pagarBoleto: UseCase<typeof contrato, D> =
  deps =>
  async ({ body, sessao, contexto }) => {
    const { empresaId } = sessao
    const pedido = { sujeito: empresaId, operacao: 'pagarBoleto', chave: contexto.idempotencyKey, corpo: body }
    const conta = contas.empresa(empresaId)
    const { piso } = await limitesDaConta(deps.storage, { conta, empresaId })
    const id = deps.ids.id21()
    const prazo = contexto.prazo - folgaMs
    let nova: { boleto: BoletoPagavel; p: PagamentoDeBoleto } | undefined
    let writes: Write[] = []
    const dita = await umaVez<{ id: string }>(deps, pedido, async () => {
      const boleto = await consultarPagavel(deps.pagamentoDeBoleto, body.codigo, prazo)
      const { valorMinimo, valorMaximo } = boleto
      if (body.valor < valorMinimo || body.valor > valorMaximo)
        throw fault(ValorForaDosLimites, { minimo: paraReais(valorMinimo), maximo: paraReais(valorMaximo) })
      const p = anunciado(deps, { id, empresaId, boletoPagavel: boleto, valor: body.valor })
      nova = { boleto, p }
      writes = [PagamentoDeBoleto.create(p), ...lancarJa(debito(p, deps.clock.now()), () => piso)]
      return { resposta: { id }, writes }
    }).catch(async (error: unknown) => {
      if (!(error instanceof ConditionFailed) || !faltouSaldo(error, writes)) throw error
      await recusarSaida(deps.storage, conta)
      throw fault(SaldoInsuficiente, { disponivel: await sacavelAgora(deps.storage, conta, piso) })
    })
    if (dita.id === id && nova) await efetuar(deps, nova.p, nova.boleto, prazo)
    return resposta(await PagamentoDeBoleto.get(deps.storage, dita.id, { consistent: true }))
  }

function anunciado(
  { clock, ids }: D,
  {
    id,
    empresaId,
    boletoPagavel: { linha, emissor },
    valor,
  }: { id: string; empresaId: string; boletoPagavel: BoletoPagavel; valor: number },
): PagamentoDeBoleto {
  const agora = clock.now()
  const prazo = agora + leaseMs
  return {
    id,
    versao: 1,
    empresaId,
    linha,
    emissor,
    valor,
    situacao: 'enviada',
    pagamento: { id: ids.id21().slice(0, 20), em: agora, prazo },
    criadoEm: new Date(agora).toISOString(),
    vence: prazo,
    ev: [],
  }
}

async function efetuar(deps: D, p: PagamentoDeBoleto, boleto: BoletoPagavel, prazo: number): Promise<void> {
  const empresa = await Empresa.get(deps.storage, p.empresaId)
  const { consultaId, linha, vencimento } = boleto
  const quem = { documento: empresa?.cnpj ?? '', nome: empresa?.razaoSocial ?? '' }
  const paga = await deps.pagamentoDeBoleto.pagar(
    { id: p.pagamento.id, consultaId, linha, vencimento, valor: p.valor, ...quem },
    { prazo },
  )
  await mudarPagamento(deps, p.id, atual => interpretarPagamentoDeBoleto(atual, paga, deps.clock.now()))
}

function resposta(p: PagamentoDeBoleto | undefined) {
  if (!p) throw new Error('the payment that was written is not there')
  const { situacao, valor, pagamento } = p
  return {
    id: p.id,
    situacao,
    situacaoLabel: colunaDoBoleto('AguardandoPagamentoDeBoleto', situacao).rotulo,
    valor,
    autenticacao: pagamento.autenticacao ?? null,
    motivo: pagamento.motivo ?? null,
  }
}
