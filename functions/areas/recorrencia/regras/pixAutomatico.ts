import { PixAutomaticoIndisponivel } from '../../../../shared/contract/erros.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { type MotivoSemPixAutomatico, motivosContraPixAutomatico } from '../../../../shared/domain/pixAutomatico.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Conformidade, registroDe } from '../../../platform/storage/Conformidade.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** The PSP's checks of a company as they were last made: why it is not offered Pix Automático, and when they were made. */
export interface ChecagemDoPsp {
  motivos: MotivoSemPixAutomatico[]
  conferidoEm: string | null
}

/** The registry's answer is kept by the round over the lists, which asks again every thirty days; nothing is asked here. */
export async function checagemDoPsp(storage: Storage, clienteId: string, agora: number): Promise<ChecagemDoPsp> {
  const registro = registroDe(await Conformidade.get(storage, clienteId))
  return {
    motivos: motivosContraPixAutomatico(registro, agora),
    conferidoEm: registro ? new Date(registro.em).toISOString() : null,
  }
}

/** Whether a payer of this company is offered a new mandate: it takes Pix and slips, and passes the PSP's checks. */
export async function ofereceMandato(
  storage: Storage,
  { id, formasHabilitadas }: Pick<Empresa, 'id' | 'formasHabilitadas'>,
  agora: number,
): Promise<boolean> {
  if (![formas.pix, formas.boleto].every(f => formasHabilitadas.includes(f))) return false
  return (await checagemDoPsp(storage, id, agora)).motivos.length === 0
}

/** @throws PixAutomaticoIndisponivel, saying why: a new mandate alone is refused, those that exist go on */
export async function exigirChecagemDoPsp(storage: Storage, clienteId: string, agora: number): Promise<void> {
  const { motivos } = await checagemDoPsp(storage, clienteId, agora)
  if (motivos.length) throw fault(PixAutomaticoIndisponivel, { motivos })
}
