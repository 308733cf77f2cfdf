import type { obterContaAPagar } from '../../../../../shared/contract/contasDoProvedor.ts'
import type { Output } from '../../../../../shared/contract/endpoint.ts'
import type { ContaDoProvedor } from '../../../../platform/storage/ContaDoProvedor.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { Transferencia } from '../../../../platform/storage/Transferencia.ts'

/** The last payment of an account that was sent: one read, and none where none was. */
export async function verEnvio(
  storage: Storage,
  { envio, sobras = {} }: Pick<ContaDoProvedor, 'envio' | 'sobras'>,
): Promise<Output<typeof obterContaAPagar>['envio']> {
  const t = envio && (await Transferencia.get(storage, envio.transferencia, { consistent: true }))
  if (!t) return null
  const { id, estado, valor, para, busca, motivo = null } = t
  const { emCurso, quem } = envio
  const sobra = Object.values(sobras).reduce((soma, v) => soma + v, 0) || null
  return { id, estado, valor, para, titular: busca?.nome ?? null, motivo, pediu: quem.nome, emCurso, sobra }
}
