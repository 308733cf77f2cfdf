import { produto } from '../../../../shared/produto.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Ato } from '../../../platform/storage/Auditoria.ts'
import type { Write } from '../../../platform/storage/port.ts'

/** Who decided what an operator's command does, and why: both are in the company's audit log. */
export interface Operador {
  quem: string
  motivo: string
  /** Which command. */
  comando: string
}

/** The entry of what an operator did by a command, for the transaction of the act. */
export function atoDoOperador(
  { clock, ids }: Pick<Base, 'clock' | 'ids'>,
  { quem, motivo, comando }: Operador,
  { empresaId, operacao, alvo, mudancas }: Pick<Ato, 'empresaId' | 'operacao' | 'mudancas'> & { alvo?: Ato['alvo'] },
): Write {
  const em = clock.now()
  return Ato.create({
    id: ids.ulid(em),
    empresaId,
    em,
    operacao,
    resultado: 'feito',
    ator: { tipo: 'usuario', id: 'operador', nome: quem.trim(), perfil: `${produto.slug}-administrador` },
    alvo: alvo ?? { tipo: 'Empresa', id: empresaId },
    mudancas: [...mudancas, { campo: 'motivo', depois: motivo }],
    origem: { ip: '', agente: comando, pedido: ids.ulid(em) },
  })
}
