import type { ItemDe } from '../../api/useLista.ts'
import type { TomDaSituacao } from '../../ui/Situacao.tsx'

type Selfie = NonNullable<ItemDe<'listarRecebedoresEmAnalise'>['biometria']>
/** What each result of comparing the selfie means to who decides. */
export const tonsDaSelfie: Record<Selfie, TomDaSituacao> = {
  aprovada: 'bom',
  ressalva: 'atencao',
  divergente: 'ruim',
  indisponivel: 'atencao',
  pendente: 'atencao',
  dispensada: 'nota',
}
