import { ContaEmConferencia, SaidaBloqueada } from '../../../../shared/contract/erros.ts'
import { type Centavos, paraReais } from '../../../../shared/domain/dinheiro.ts'
import { colunasDaEmpresa } from '../../../../shared/domain/estados/empresa.ts'
import { type PoliticaDeCredito, pisoDaConta } from '../../../../shared/domain/politicaDeCredito.ts'
import { fault } from '../../../platform/http/fault.ts'
import { BloqueioDeSaidas, bloqueou } from '../../../platform/storage/BloqueioDeSaidas.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { contas, Saldo } from '../../../platform/storage/Lancamento.ts'
import { politicaDe } from '../../../platform/storage/Politica.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** The policy that an account lives under, and what it must keep: a receiver's has its company's policy and no floor. */
export async function limitesDaConta(
  storage: Storage,
  { conta, empresaId }: { conta: string; empresaId: string },
  agora: number,
): Promise<{ politica: PoliticaDeCredito; piso: Centavos }> {
  const politica = await politicaDe(storage, empresaId, agora)
  return { politica, piso: pisoDaConta(politica, conta === contas.empresa(empresaId)) }
}

/** What may be taken out of an account: what is available above its floor. */
export const sacavelDe = (disponivel: Centavos, piso: Centavos): Centavos => Math.max(0, disponivel - piso)

/** The same as it stands now, in reais: what a refusal tells. */
export async function sacavelAgora(storage: Storage, conta: string, piso: Centavos): Promise<number> {
  const saldo = await Saldo.get(storage, conta, { consistent: true })
  return paraReais(sacavelDe(saldo?.disponivel ?? 0, piso))
}

/** What a person reads where their company stopped its money out. */
export const saidasBloqueadas =
  'Quem administra a empresa bloqueou as saídas de dinheiro. Elas voltam quando forem liberadas.'

/** What they read where the provider suspended the company (decision 0089). */
export const saidasSuspensas =
  'A sua empresa está suspensa: saques, pagamentos com saldo e antecipações estão parados. Fale com o suporte.'

/** What they read where a court order waits for what the account has and gets (decision 0092). */
export const saidasDaOrdem =
  'Uma ordem judicial bloqueia esta conta. As saídas voltam quando o valor da ordem estiver completo ou ela for liberada. O processo está no extrato.'

/** Whether an account is that of a company that was stopped. */
export async function empresaParada(storage: Storage, conta: string): Promise<boolean> {
  const [, id = ''] = /^emp:([^:]+)$/.exec(conta) ?? []
  const empresa = id && (await Empresa.get(storage, id, { consistent: true }))
  return empresa ? !colunasDaEmpresa[empresa.situacao].publica : false
}

/**
 * Says why nothing may be taken out of an account now; silent where something else refused it. `proprios`: how many of its
 * blocks are not against what asks (decision 0100).
 * @throws ContaEmConferencia where the nightly proof froze it (0054), SaidaBloqueada where a contestation blocks it (0058) its company does (0067), it is suspended (0089), or a court order waits (0092).
 */
export async function recusarSaida(storage: Storage, conta: string, proprios = 0): Promise<void> {
  const saldo = await Saldo.get(storage, conta, { consistent: true })
  if (saldo?.congelada) throw fault(ContaEmConferencia)
  if ((saldo?.bloqueios ?? 0) <= proprios) return
  if (proprios === 0 && (await empresaParada(storage, conta)))
    throw fault(SaidaBloqueada, { motivo: 'suspensa' }, saidasSuspensas)
  if ((saldo?.judiciais ?? 0) > 0) throw fault(SaidaBloqueada, { motivo: 'judicial' }, saidasDaOrdem)
  const daEmpresa = bloqueou(await BloqueioDeSaidas.get(storage, conta, { consistent: true }))
  if (!daEmpresa) throw fault(SaidaBloqueada, { motivo: 'contestacao' })
  throw fault(SaidaBloqueada, { motivo: 'empresa' }, saidasBloqueadas)
}
