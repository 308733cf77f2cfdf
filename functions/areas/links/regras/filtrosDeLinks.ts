import type { situacoesDeLink } from '../../../../shared/contract/links.ts'
import type { LinhaDeLink } from '../../../platform/storage/Lista.ts'
import { situacaoDoLink } from '../vista/link.ts'
import { nomeDoLinkCombina } from './buscaDeLinks.ts'

/**
 * Pure: whether a row is one of those asked for (V097); the period is the reading's own. A used up link needs its uses,
 * which only the rows of a page read: here it may be any that has a limit.
 */
export function combinaLink(
  { nome, situacao }: { nome?: string | undefined; situacao?: (typeof situacoesDeLink)[number] | undefined },
  agora: number,
): (linha: LinhaDeLink) => boolean {
  return l =>
    (!nome || nomeDoLinkCombina(l.nome, nome)) &&
    (!situacao || (situacao === 'esgotado' ? l.limiteUsos !== null : situacaoDoLink(l, agora) === situacao))
}
