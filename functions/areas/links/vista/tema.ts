import { type Tema, type TemaDoLink, temaDasPaginas } from '../../../../shared/domain/tema.ts'
import type { Link } from '../../../platform/storage/Link.ts'

/** Whose look it is. */
export type OrigemDoTema = 'link' | 'empresa' | 'padrao'

type ComTema = Pick<Link, 'backgroundColor' | 'tema'> & { empresa: Pick<Link['empresa'], 'tema'> }

/** The look of a link's pages, and whose choice it is. Pure. */
export function temaEfetivo(link: ComTema): { tema: Tema; origem: OrigemDoTema } {
  const { tema: daEmpresa } = link.empresa
  return {
    tema: temaDasPaginas(daEmpresa, link.tema, link.backgroundColor),
    origem: link.tema ? 'link' : daEmpresa ? 'empresa' : 'padrao',
  }
}

/**
 * What a payer's page and receipt are told of the look: the tint, and colour and corners where the merchant chose them.
 */
export function aparenciaPublica(link: ComTema): { backgroundColor: Tema['fundo']; tema?: TemaDoLink } {
  const { origem, tema } = temaEfetivo(link)
  return {
    backgroundColor: tema.fundo,
    ...(origem !== 'padrao' && { tema: { cor: tema.cor, cantos: tema.cantos } }),
  }
}
