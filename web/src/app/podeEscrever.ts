import { escreveNoSuporte, type Grupo, pode } from '../../../shared/contract/direitos.ts'
import type { Sessao } from '../api/sessao.ts'

/**
 * Whether this session's person is offered what changes something in a group: what the role may, and of staff in a client's
 * company as support what is left of it there (0084). The server decides the same of each call.
 */
export const podeEscrever = ({ perfil, suporte }: Pick<Sessao, 'perfil' | 'suporte'>, grupo: Grupo): boolean =>
  pode(perfil, grupo, 'escrever') && (!suporte || escreveNoSuporte(perfil, grupo))
