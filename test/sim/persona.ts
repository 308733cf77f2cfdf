import { cpfsMagicos } from '../../functions/sandbox/biometria/cpfs.ts'
import { completarCnpj, completarCpf } from '../../shared/domain/documento.ts'
import type { Dice } from './dice.ts'
import { resident } from './scenario.ts'

/** Who somebody is: what they type of themselves, and the address that their browser comes from. */
export interface Persona {
  dados: Omit<typeof resident, 'sessionId'> & { sessionId: string | null }
  ip: string
  /** Somebody else, with the document of this one. */
  impostor?: boolean
}
/** What people who act together share. */
export interface Shared {
  aparelho: string
  ip: string
}

const surnames = ['Souza', 'Lima', 'Rocha', 'Prado']
/** A company takes no selfie. */
const company = completarCnpj('112223330001')

/** Somebody new, at a device of their own unless they act with others. */
export function newPersona(dice: Dice, shared?: Shared): Persona {
  const n = dice.below(1e9)
  const kind = dice.number()
  const magic = kind < 0.12 ? dice.pick(cpfsMagicos).cpf : undefined
  const documento = magic ?? (kind < 0.18 ? company : completarCpf(String(n).padStart(9, '1')))
  const contato = dice.chance(0.2) ? resident.contato : `119${String(n % 1e8).padStart(8, '0')}`
  const sessionId = shared?.aparelho ?? `navegador-${n}`
  const nome = `Ana ${dice.pick(surnames)}`
  return {
    dados: { ...resident, nome, documento, contato, email: `ana.${n}@example.com`, sessionId },
    ip: shared?.ip ?? `10.${n % 256}.${(n >> 8) % 256}.${(n >> 16) % 256}`,
  }
}

/** The same person at another phone. */
export const elsewhere = ({ dados }: Persona): Persona['dados'] => ({ ...dados, contato: '21987654321' })
