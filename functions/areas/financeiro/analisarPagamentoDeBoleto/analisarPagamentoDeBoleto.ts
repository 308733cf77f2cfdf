import {
  PagamentoDeBoletoJaDecidido,
  PagamentoDeBoletoNaoEncontrado,
  ProvedorIndisponivel,
} from '../../../../shared/contract/erros.ts'
import type { analisarPagamentoDeBoleto as contrato } from '../../../../shared/contract/financeiro.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { soltarConta } from '../../../platform/storage/ContaDoProvedor.ts'
import { contas, Saldo } from '../../../platform/storage/Lancamento.ts'
import { naoCongelada } from '../../../platform/storage/lancarJa.ts'
import { PagamentoDeBoleto } from '../../../platform/storage/PagamentoDeBoleto.ts'
import { redecide, type Write } from '../../../platform/storage/port.ts'
import type { BoletoPagavel, PagamentoDeBoletoPort } from '../../../providers/pagamentoDeBoleto/port.ts'
import { consultarDeNovo } from '../../cobranca/regras/pagamentoDeBoleto/consultarPagavel.ts'
import {
  enviarPagamento,
  liberarPagamento,
  type Mudanca,
  recusarPagamento,
} from '../../cobranca/regras/pagamentoDeBoleto/decidirPagamento.ts'
import { escritasDoPagamento } from '../../cobranca/regras/pagamentoDeBoleto/verificarPagamento.ts'
import { encerrarPosse } from '../../operacao/regras/posse.ts'
import { exigirOutraPessoa } from '../../saldo/regras/exigirOutraPessoa.ts'
import { exigirLastro } from '../../saldo/regras/fora/exigirLastro.ts'
import { recusarSaida } from '../../saldo/regras/limitesDaConta.ts'
import { efetuarPagamento, lerPagamento } from '../regras/pagarComSaldo.ts'

type D = DepsDeIdempotencia & { pagamentoDeBoleto: PagamentoDeBoletoPort }
const folgaMs = 3_000

/**
 * Staff decide on a slip that waits for them (decision 0063). Let go, it is looked up again first: what cannot be paid
 * any more, or not for this amount, is refused with the reason, and its money goes back in the same transaction. One of an
 * account that is held meanwhile goes on waiting (0058). One of our own revenue is only let go: the sweeper sends it (0128).
 */
export const analisarPagamentoDeBoleto: UseCase<typeof contrato, D> =
  deps =>
  async ({ params: { id }, body: { decisao, motivo }, sessao, contexto }) => {
    const prazo = contexto.prazo - folgaMs
    contexto.justificar?.(motivo)
    const corpo = { id, decisao, motivo }
    const pedido = {
      ...{ sujeito: sessao.usuarioId, operacao: 'analisarPagamentoDeBoleto', chave: contexto.idempotencyKey, corpo },
    }
    let enviado: { p: PagamentoDeBoleto; boleto: BoletoPagavel } | undefined
    await redecide(() =>
      umaVez(deps, pedido, async () => {
        const agora = deps.clock.now()
        const caso = { natureza: 'pagamento', referencia: id } as const
        const posse = await encerrarPosse(deps.storage, caso, { quem: sessao, agora })
        const lido = await lerEmAnalise(deps, id, sessao.usuarioId)
        const dita = { qual: decisao, quem: sessao.nome, em: new Date(agora).toISOString(), motivo }
        const p = { ...lido, decisao: dita }
        if (p.titulo !== undefined)
          return { resposta: { id }, writes: [...(await decidirDaReceita(deps, p, decisao)), ...posse] }
        if (decisao === 'liberar') await recusarSaida(deps.storage, contas.empresa(p.empresaId))
        const pagavel = decisao === 'liberar' ? await lerPagavel(deps, p, prazo) : { motivo: 'analise' }
        const m: Mudanca = 'boleto' in pagavel ? enviarPagamento(p, agora) : recusarPagamento(p, pagavel.motivo, agora)
        enviado = 'boleto' in pagavel ? { p: m.p, boleto: pagavel.boleto } : undefined
        const solta = enviado ? [Saldo.check(contas.empresa(p.empresaId), naoCongelada)] : []
        return { resposta: { id }, writes: [...escritasDoPagamento(p, m, agora), ...solta, ...posse] }
      }),
    )
    if (enviado) await efetuarPagamento(deps, enviado.p, enviado.boleto, prazo)
    return lerPagamento(deps.storage, id)
  }

/** @throws PagamentoDeBoletoNaoEncontrado, QuemPediuNaoDecide, PagamentoDeBoletoJaDecidido */
async function lerEmAnalise({ storage }: D, id: string, quem: string): Promise<PagamentoDeBoleto> {
  const p = await PagamentoDeBoleto.get(storage, id, { consistent: true })
  if (!p) throw fault(PagamentoDeBoletoNaoEncontrado)
  await exigirOutraPessoa(storage, quem, p.pedidoPor ?? '')
  if (p.situacao !== 'emAnalise') throw fault(PagamentoDeBoletoJaDecidido)
  return p
}

/** The slip as it may be paid now, or why it may not. @throws ProvedorIndisponivel while nothing is known of it. */
async function lerPagavel({ pagamentoDeBoleto }: D, p: PagamentoDeBoleto, prazo: number) {
  const pagavel = await consultarDeNovo(pagamentoDeBoleto, p, prazo)
  if (!pagavel) throw fault(ProvedorIndisponivel)
  return pagavel
}

/** Of our own revenue, that pays an account: let go only while nothing is missing outside, and sent by the sweeper. */
async function decidirDaReceita(
  { storage, clock }: D,
  p: PagamentoDeBoleto,
  decisao: 'liberar' | 'recusar',
): Promise<Write[]> {
  const agora = clock.now()
  if (decisao === 'recusar')
    return [...escritasDoPagamento(p, recusarPagamento(p, 'analise', agora), agora), ...(await soltarConta(storage, p))]
  await exigirLastro({ storage, clock })
  await recusarSaida(storage, contas.receita)
  const solta = Saldo.check(contas.receita, naoCongelada)
  return [...escritasDoPagamento(p, liberarPagamento(p, agora), agora), solta]
}
