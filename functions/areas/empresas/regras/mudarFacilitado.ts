import {
  type CampoDoFacilitado,
  type Facilitado,
  facilitadoLimpo,
  faltasDoFacilitado,
} from '../../../../shared/domain/facilitado.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import { atoDoOperador } from '../../auditoria/regras/atoDoOperador.ts'
import { mudancasDe } from '../../auditoria/regras/camposMostrados.ts'
import { mudarEmpresa } from './mudarEmpresa.ts'

type D = Pick<Base, 'clock' | 'ids'> & { storage: Storage }
type Dito = Partial<{ [K in CampoDoFacilitado]: string | undefined }>

/** What an operator tells of a company; what is left out stays, or is what the company registered. */
export interface PedidoDeFacilitado extends Dito {
  empresaId: string
  /** Who decided, and why: both are in the company's audit log. */
  quem: string
  motivo: string
}
export type FacilitadoMudado =
  | { mudou: Facilitado }
  | { recusado: CampoDoFacilitado | 'empresa' | 'sem-motivo' | 'igual' }

/** Pure: what the company would be at the acquirer, or the first field that it does not take. */
export function facilitadoDe(empresa: Empresa, pedido: Dito): Facilitado | CampoDoFacilitado {
  const { codigo, mcc, endereco, cidade, uf, cep, telefone } = { ...empresa.facilitado, ...semVazios(pedido) }
  const novo = facilitadoLimpo({
    codigo: codigo ?? '',
    mcc: mcc ?? '',
    endereco: endereco ?? empresa.endereco ?? '',
    cidade: cidade ?? '',
    uf: uf ?? '',
    cep: cep ?? '',
    telefone: telefone ?? empresa.contato,
  })
  return faltasDoFacilitado(novo)[0] ?? novo
}
const semVazios = <T extends object>(dito: T): T =>
  Object.fromEntries(Object.entries(dito).filter(([, valor]) => valor !== undefined)) as T

/**
 * Writes how the acquirer knows a company where our contract there is a payment facilitator's. It holds for the next sale.
 * `atos` is what goes into the same transaction: a command's own entry of the audit log.
 */
export async function trocarFacilitado(
  storage: Storage,
  empresaId: string,
  dito: Dito,
  atos: (antes: Empresa, depois: Empresa) => Write[] = () => [],
): Promise<FacilitadoMudado> {
  return redecide(async () => {
    const empresa = await Empresa.get(storage, empresaId, { consistent: true })
    if (!empresa) return { recusado: 'empresa' as const }
    const facilitado = facilitadoDe(empresa, dito)
    if (typeof facilitado === 'string') return { recusado: facilitado }
    const { facilitado: antes } = empresa
    if (antes && JSON.stringify(facilitado) === JSON.stringify(facilitadoLimpo(antes))) {
      return { recusado: 'igual' as const }
    }
    await storage.commit([mudarEmpresa(empresa, { facilitado }), ...atos(empresa, { ...empresa, facilitado })])
    return { mudou: facilitado }
  })
}

/** The same by an operator's command, with who decided and why in the company's audit log. */
export async function mudarFacilitado(deps: D, pedido: PedidoDeFacilitado): Promise<FacilitadoMudado> {
  const { empresaId, quem, motivo, ...dito } = pedido
  if (!quem.trim() || !motivo.trim()) return { recusado: 'sem-motivo' }
  const operador = { quem, motivo, comando: 'facilitador' }
  return trocarFacilitado(deps.storage, empresaId, dito, (antes, depois) => {
    const mudancas = mudancasDe(Empresa.toItem(antes), Empresa.toItem(depois), empresaId)
    return [atoDoOperador(deps, operador, { empresaId, operacao: 'mudarFacilitado', mudancas })]
  })
}
