import { type Tema, temaPadrao } from '../../shared/domain/tema.ts'
import type { Link } from '../storage/Link.ts'

/** Whose look it is. */
export type OrigemDoTema = 'link' | 'empresa' | 'padrao'

/**
 * The look of a link's pages: the link's own over its company's over the product's. Its tint is a choice of its own,
 * and `padrao` means none. Pure.
 */
export function temaEfetivo(
  link: Pick<Link, 'backgroundColor' | 'tema'> & { empresa: Pick<Link['empresa'], 'tema'> },
): { tema: Tema; origem: OrigemDoTema } {
  const { tema: daEmpresa } = link.empresa
  const base = daEmpresa ?? temaPadrao
  return {
    tema: { ...base, ...link.tema, fundo: link.backgroundColor === 'padrao' ? base.fundo : link.backgroundColor },
    origem: link.tema ? 'link' : daEmpresa ? 'empresa' : 'padrao',
  }
}
