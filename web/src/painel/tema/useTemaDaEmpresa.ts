import { type Tema, temaPadrao } from '../../../../shared/domain/tema.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import type { QuemCobra } from '../links/Previa.tsx'

/** The company's look, for what is drawn beside a form: ours until it is known, and where it cannot be. */
export function useTemaDaEmpresa(): { tema: Tema; quem: QuemCobra } {
  const { empresa, empresaId } = useSessao()
  const { data } = useEndpoint('obterTemaDaEmpresa', empresaId ? { params: { id: empresaId } } : null, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  if (!data) return { tema: temaPadrao, quem: { nome: empresa, logo: null, verificada: true } }
  const { tema, nomeComercial: nome, logo, verificada } = data
  return { tema, quem: { nome, logo, verificada } }
}
