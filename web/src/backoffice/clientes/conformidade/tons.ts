import type { ClasseDeRisco } from '../../../../../shared/domain/riscoDoCliente.ts'
import type { TomDaSituacao } from '../../../ui/Situacao.tsx'

export const tonsDoRisco = {
  baixo: 'bom',
  medio: 'atencao',
  alto: 'ruim',
} as const satisfies Record<ClasseDeRisco, TomDaSituacao>
