import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { Recebivel as NoFio } from '../../../../shared/contract/financeiro.ts'
import { type Gravame, situarUnidade } from '../../../../shared/domain/efeitosDaUr.ts'
import type { SessaoAtual } from '../../../platform/http/auth.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { Ur } from '../../../platform/storage/Recebivel.ts'
import { titularDe } from '../../saldo/regras/titularDaConta.ts'

/**
 * Whose receivables a session looks at, as with balances: its own as a receiver, else those that it asks for, else the
 * company's. Undefined for a receiver's login that acts for no receiver: it sees no company's.
 * @throws RecebedorNaoEncontrado
 */
export async function contaDaAgenda(
  storage: Storage,
  sessao: Pick<SessaoAtual, 'empresaId' | 'recebedorId' | 'perfil'>,
  pedido: string | undefined,
): Promise<string | undefined> {
  if (sessao.perfil === 'recebedor' && sessao.recebedorId === undefined) return undefined
  return (await titularDe(storage, sessao, pedido)).conta
}

/** `efeitos`: each contract on it, where they were read; else what they are together. */
export const urNoFio = (
  u: Ur,
  efeitos: readonly Gravame[] = [{ ordem: 1, valor: u.onerado ?? 0 }],
): Output<{ response: typeof NoFio }> => ({
  ...situarUnidade(u, efeitos),
  data: u.data,
  arranjo: u.arranjo,
  valor: u.valor,
  antecipado: u.antecipado ?? 0,
  abatido: u.abatido ?? 0,
  parcelas: u.parcelas,
  situacao: u.liquidadaEm === undefined ? 'agendado' : 'liquidado',
  liquidadoEm: u.liquidadaEm ?? null,
})
