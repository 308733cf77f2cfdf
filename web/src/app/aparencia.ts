/** Light, dark or the system's (R131): a preference of this device, kept out of the session. */
export const esquemas = ['auto', 'light', 'dark'] as const
export type Esquema = (typeof esquemas)[number]

const CHAVE = 'preferencia-esquema'
const sistemaEscuro = matchMedia('(prefers-color-scheme: dark)')
const ouvintes = new Set<() => void>()

const aplicar = (esquema: Esquema) => {
  const escuro = esquema === 'dark' || (esquema === 'auto' && sistemaEscuro.matches)
  const raiz = document.documentElement
  raiz.classList.toggle('dark', escuro)
  raiz.classList.toggle('light', !escuro)
  raiz.style.colorScheme = escuro ? 'dark' : 'light'
}

export const aparencia = {
  /** The specification's default is light (K42); a person who chose otherwise is remembered. */
  ler: (): Esquema => esquemas.find(e => e === localStorage.getItem(CHAVE)) ?? 'light',
  definir: (esquema: Esquema) => {
    localStorage.setItem(CHAVE, esquema)
    aplicar(esquema)
    for (const ouvinte of ouvintes) ouvinte()
  },
  assinar: (ouvinte: () => void) => {
    ouvintes.add(ouvinte)
    return () => {
      ouvintes.delete(ouvinte)
    }
  },
  /** Before the first paint, and again whenever the system changes its mind. */
  iniciar: () => {
    aplicar(aparencia.ler())
    sistemaEscuro.addEventListener('change', () => aplicar(aparencia.ler()))
  },
}
