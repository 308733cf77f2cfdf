import { useState } from 'react'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { formulario } from '../../api/formulario.ts'
import { useAction } from '../../api/useAction.ts'
import { avisar } from '../../ui/avisos.tsx'
import { useNavegacao } from '../casca/useNavegacao.ts'
import { guardarAvatar } from './sessaoMudou.ts'

/** The contract's limit, less what a form adds around the file. */
const MAXIMO = 4 * 1024 * 1024 - 4096
export const TIPOS_DE_FOTO = 'image/jpeg,image/png'

const recusaDe = ({ type, size }: File): ChavePainel | undefined => {
  // V092: image files only
  if (!TIPOS_DE_FOTO.split(',').includes(type)) return 'perfil.fotoInvalida'
  return size > MAXIMO ? 'perfil.fotoGrande' : undefined
}

/** The person's picture (E166), changed from their profile or from the head of the menu: both show it at once. */
export function useTrocarFoto(aoMudar: () => void = () => {}) {
  const { executar, enviando } = useAction('alterarImagemUsuario')
  const { data: casca, mudar } = useNavegacao()
  const [recusa, setRecusa] = useState<ChavePainel>()
  const trocar = async (arquivo: File): Promise<ChavePainel | undefined> => {
    const motivo = recusaDe(arquivo)
    setRecusa(motivo)
    if (motivo) return motivo
    const r = await executar({ body: formulario('alterarImagemUsuario', {}, arquivo, arquivo.name) })
    if (!r.ok) {
      const falha =
        r.error.name === 'ImagemInvalida'
          ? 'perfil.fotoInvalida'
          : r.error.name === 'CorpoMuitoGrande'
            ? 'perfil.fotoGrande'
            : 'perfil.fotoFalhou'
      setRecusa(falha)
      return falha
    }
    guardarAvatar(r.data.image)
    if (casca?.pessoa) mudar({ pessoa: { ...casca.pessoa, avatar: r.data.image } })
    avisar(r.data.message)
    aoMudar()
    return undefined
  }
  return { trocar, enviando, recusa }
}
