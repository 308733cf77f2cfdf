import { ufs } from '../../../../shared/data/ufs.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { atoDoOperador } from '../../auditoria/regras/atoDoOperador.ts'
import { mudancasDe } from '../../auditoria/regras/camposMostrados.ts'
import { mudarEmpresa } from './mudarEmpresa.ts'

type D = Pick<Base, 'clock' | 'ids'> & { storage: Storage }
export type Facilitado = NonNullable<Empresa['facilitado']>

/** What an operator tells of a company; what is left out stays, or is what the company registered. */
export interface PedidoDeFacilitado extends Partial<{ [K in keyof Facilitado]: string | undefined }> {
  empresaId: string
  /** Who decided, and why: both are in the company's audit log. */
  quem: string
  motivo: string
}
export type FacilitadoMudado =
  | { mudou: Facilitado }
  | { recusado: keyof Facilitado | 'empresa' | 'sem-motivo' | 'igual' }

const digitos = (texto = ''): string => texto.replace(/\D/g, '')

/** What the acquirer takes of each field. */
const cabe: { [K in keyof Facilitado]-?: (texto: string) => boolean } = {
  codigo: t => /^\d{1,15}$/.test(t),
  mcc: t => /^\d{4}$/.test(t),
  endereco: t => t.trim().length >= 3,
  cidade: t => t.trim().length >= 2,
  uf: t => ufs.some(u => u.sigla === t),
  cep: t => /^\d{8}$/.test(t),
  telefone: t => /^\d{10,11}$/.test(t),
}

/** Pure: what the company would be at the acquirer, or the first field that it does not take. */
export function facilitadoDe(empresa: Empresa, pedido: Partial<PedidoDeFacilitado>): Facilitado | keyof Facilitado {
  const antes = empresa.facilitado
  const { codigo, mcc, endereco, cidade, uf, cep, telefone } = { ...antes, ...semVazios(pedido) }
  const novo = {
    codigo: codigo ?? '',
    mcc: mcc ?? '',
    endereco: endereco ?? empresa.endereco ?? '',
    cidade: cidade ?? '',
    uf: (uf ?? '').toUpperCase(),
    cep: digitos(cep),
    telefone: digitos(telefone ?? empresa.contato),
  }
  const campos = Object.entries(novo) as [keyof Facilitado, string][]
  return campos.find(([campo, texto]) => !cabe[campo](texto))?.[0] ?? novo
}
const semVazios = <T extends object>(dito: T): T =>
  Object.fromEntries(Object.entries(dito).filter(([, valor]) => valor !== undefined)) as T

/**
 * Writes how the acquirer knows a company where our contract there is a payment facilitator's, with its entry in the
 * company's audit log in the same transaction. It holds for the next sale.
 */
export async function mudarFacilitado(deps: D, pedido: PedidoDeFacilitado): Promise<FacilitadoMudado> {
  const { storage } = deps
  const { empresaId, quem, motivo } = pedido
  if (!quem.trim() || !motivo.trim()) return { recusado: 'sem-motivo' }
  return redecide(async () => {
    const empresa = await Empresa.get(storage, empresaId, { consistent: true })
    if (!empresa) return { recusado: 'empresa' as const }
    const facilitado = facilitadoDe(empresa, pedido)
    if (typeof facilitado === 'string') return { recusado: facilitado }
    if (JSON.stringify(facilitado) === JSON.stringify(empresa.facilitado)) return { recusado: 'igual' as const }
    const mudancas = mudancasDe(Empresa.toItem(empresa), Empresa.toItem({ ...empresa, facilitado }), empresaId)
    const operador = { quem, motivo, comando: 'facilitador' }
    const ato = atoDoOperador(deps, operador, { empresaId, operacao: 'mudarFacilitado', mudancas })
    await storage.commit([mudarEmpresa(empresa, { facilitado }), ato])
    return { mudou: facilitado }
  })
}
