import { grupoDaExportacao, pode } from '../../../../shared/contract/direitos.ts'
import type { SessaoAtual } from '../../../platform/http/auth.ts'
import type { Exportacao } from '../../../platform/storage/Exportacao.ts'
import { andamentoDa } from './pedirExportacao.ts'

/** Files of the staff's lists: whose each is, and who may have it (decision 0101). */

export const donoDaEquipe = ({ usuarioId }: Pick<SessaoAtual, 'usuarioId'>): string => `EQP#${usuarioId}`

/** Whether the person's role still reads what is in it. */
export const aindaLida = (e: Exportacao, { perfil }: Pick<SessaoAtual, 'perfil'>): boolean =>
  e.lista !== undefined && pode(perfil, grupoDaExportacao[e.lista], 'ler')

export const daEquipeNoFio = (e: Exportacao, agora: number) => ({
  ...andamentoDa(e, agora),
  lista: e.lista ?? ('checkouts' as const),
})
