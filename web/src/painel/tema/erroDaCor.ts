import { ehCor } from '../../../../shared/domain/cor.ts'
import { falhaDaCor } from '../../../../shared/domain/tema.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'

/** Why a colour as typed may not be a theme's; undefined when it may. The server decides by the same rule. */
export const erroDaCor = (cor: string): ChavePainel | undefined => {
  if (!ehCor(cor)) return 'tema.invalida'
  return falhaDaCor(cor) ? 'tema.semContraste' : undefined
}
