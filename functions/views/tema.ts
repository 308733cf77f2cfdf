import { type Tema, temaDasPaginas } from '../../shared/domain/tema.ts'
import type { Link } from '../storage/Link.ts'

/** Whose look it is. */
export type OrigemDoTema = 'link' | 'empresa' | 'padrao'

/** The look of a link's pages, and whose choice it is. Pure. */
export function temaEfetivo(
  link: Pick<Link, 'backgroundColor' | 'tema'> & { empresa: Pick<Link['empresa'], 'tema'> },
): { tema: Tema; origem: OrigemDoTema } {
  const { tema: daEmpresa } = link.empresa
  return {
    tema: temaDasPaginas(daEmpresa, link.tema, link.backgroundColor),
    origem: link.tema ? 'link' : daEmpresa ? 'empresa' : 'padrao',
  }
}
