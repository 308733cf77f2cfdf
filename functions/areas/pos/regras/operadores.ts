import { createHash } from 'node:crypto'
import type { definirConfiguracaoPos } from '../../../../shared/contract/configuracaoPos.ts'
import type { Input } from '../../../../shared/contract/endpoint.ts'
import { PosSemOperador, RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import { ConfiguracaoPos } from '../../../platform/storage/ConfiguracaoPos.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { TurnoPos } from '../../../platform/storage/TurnoPos.ts'
import { criarHashDeSenha } from '../../usuarios/regras/hashDeSenha.ts'

type Operadores = NonNullable<ConfiguracaoPos['operadores']>
/** Who sold, as a sale and a drawer keep it: the name of then. */
export interface Operador {
  id: string
  nome: string
}
/** Whose device a turn is of. */
interface DeQuem {
  empresaId: string
  usuarioId: string
}

export const hashDoTurno = (turno: string): string => createHash('sha256').update(turno).digest('hex')

/** Hashes of the PINs that were said, by place in the list: they take time, and are made before anything is read. */
export const hashesDosPins = (ditos: Input<typeof definirConfiguracaoPos>['body']['operadores'] = []) =>
  Promise.all(ditos.map(({ pin }) => (pin === null ? undefined : criarHashDeSenha(pin))))

/**
 * Pure: who sells after what was said of them. One keeps id and PIN where nothing was said of the PIN; who is new, or is of
 * another company, has to be given one.
 * @throws RequisicaoInvalida
 */
export function operadoresDe(
  ditos: Input<typeof definirConfiguracaoPos>['body']['operadores'],
  antes: Operadores | undefined,
  { hashes, novoId, agora }: { hashes: readonly (string | undefined)[]; novoId: () => string; agora: number },
): Pick<ConfiguracaoPos, 'operadores'> {
  if (!ditos) return antes ? { operadores: antes } : {}
  const operadores = ditos.map(({ operador, nome }, n) => {
    const antigo = antes?.find(o => o.id === operador)
    const pin = hashes[n]
    if (pin !== undefined) return { id: antigo?.id ?? novoId(), nome, pin, pinEm: agora }
    if (antigo) return { ...antigo, nome }
    throw fault(RequisicaoInvalida, { campos: [{ campo: `operadores.${n}.pin`, mensagem: 'escolha um PIN' }] })
  })
  return { operadores }
}

/**
 * Who sells now, by the turn that the device shows; undefined where the company named no seller. A turn holds for
 * the person whose session began it, until its operator is taken off or has another PIN.
 * @throws PosSemOperador
 */
export async function operadorDoTurno(
  { storage, agora }: { storage: Storage; agora: number },
  { empresaId, usuarioId }: DeQuem,
  turno: string | null | undefined,
): Promise<Operador | undefined> {
  const { operadores = [] } = (await ConfiguracaoPos.get(storage, empresaId)) ?? {}
  if (!operadores.length) return undefined
  const t = turno ? await TurnoPos.get(storage, hashDoTurno(turno), { consistent: true }) : undefined
  const seu = t?.empresaId === empresaId && t.usuarioId === usuarioId && t.ate > agora
  const operador = seu ? operadores.find(o => o.id === t.operadorId && o.pinEm === t.pinEm) : undefined
  if (!operador) throw fault(PosSemOperador)
  return { id: operador.id, nome: operador.nome }
}
