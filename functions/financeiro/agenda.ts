import type { Output } from '../../shared/contract/endpoint.ts'
import type { Recebivel as NoFio } from '../../shared/contract/rateio.ts'
import type { SessaoAtual } from '../http/auth.ts'
import { contas } from '../storage/Lancamento.ts'
import type { Storage } from '../storage/port.ts'
import type { Ur } from '../storage/Recebivel.ts'
import { recebedoresDaEmpresa } from '../storage/recebedores.ts'

/**
 * Whose receivables a session may look at: its own as a receiver, else the company's or those of one of its receivers.
 * Undefined when there is nobody: others' do not exist.
 */
export async function contaDaAgenda(
  storage: Storage,
  sessao: Pick<SessaoAtual, 'empresaId' | 'recebedorId' | 'perfil'>,
  pedido: string | undefined,
): Promise<string | undefined> {
  if (sessao.recebedorId !== undefined || sessao.perfil === 'recebedor') {
    const seu = sessao.recebedorId !== undefined && (pedido === undefined || pedido === sessao.recebedorId)
    return seu ? contas.recebedor(sessao.recebedorId ?? '') : undefined
  }
  if (pedido === undefined) return contas.empresa(sessao.empresaId)
  const achados = await recebedoresDaEmpresa(storage, sessao.empresaId, [pedido])
  return achados.has(pedido) ? contas.recebedor(pedido) : undefined
}

export const urNoFio = (u: Ur): Output<{ response: typeof NoFio }> => ({
  data: u.data,
  arranjo: u.arranjo,
  valor: u.valor,
  antecipado: u.antecipado ?? 0,
  parcelas: u.parcelas,
  situacao: u.liquidadaEm === undefined ? 'agendado' : 'liquidado',
  liquidadoEm: u.liquidadaEm ?? null,
})
