import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useTextos } from '../textos.tsx'
import { Icone } from './Icone.tsx'
import css from './ui.module.css'

/** The snackbar: one short note at a time, read out politely, gone after its time (K04: 5 to 15 s). */
export type Tom = 'bom' | 'atencao' | 'ruim' | 'info'
interface Aviso {
  texto: string
  tom: Tom
  ms: number
  n: number
  botao: string | undefined
}
type Avisar = (texto: string, tom?: Tom, ms?: number, botao?: string) => void
const Contexto = createContext<Avisar>(() => {})

/**
 * Shows a note: text, tone, how long in ms (5 s when silent), and the word that closes it where it is not a cross. Without
 * a text it takes away what is shown: what a note complained of was put right.
 */
export const useAviso = () => useContext(Contexto)

/** `noAlto`: where the page's one button is at its foot, notes come from the top. */
export function ComAvisos({ children, noAlto = false }: { children: ReactNode; noAlto?: boolean }) {
  const [aviso, setAviso] = useState<Aviso | null>(null)
  const { t } = useTextos()
  const avisar = useCallback<Avisar>(
    (texto, tom = 'bom', ms = 5000, botao = undefined) =>
      setAviso(a => (texto ? { texto, tom, ms, n: (a?.n ?? 0) + 1, botao } : null)),
    [],
  )
  useEffect(() => {
    if (!aviso) return
    const id = setTimeout(() => setAviso(null), aviso.ms)
    return () => clearTimeout(id)
  }, [aviso])
  return (
    <Contexto value={avisar}>
      {children}
      <div className={noAlto ? css.avisosNoAlto : css.avisos} role="status">
        {aviso && (
          <div key={aviso.n} className={`${css.aviso} ${css[aviso.tom]}`}>
            <Icone nome={aviso.tom === 'bom' ? 'certo' : 'erro'} />
            <p>{aviso.texto}</p>
            <button
              type="button"
              aria-label={aviso.botao ? undefined : t('aviso.fechar')}
              onClick={() => setAviso(null)}
            >
              {aviso.botao ?? <Icone nome="fechar" tamanho={18} />}
            </button>
          </div>
        )}
      </div>
    </Contexto>
  )
}
