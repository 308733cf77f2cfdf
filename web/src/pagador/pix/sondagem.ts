/**
 * Asks again and again until told to stop, without wearing anything out: one request at a time, sleeps while the page is
 * hidden, asks at once when it is shown again, spreads clients by jitter, backs off while the answers fail.
 */
export interface Ambiente {
  esperar: (ms: number, fazer: () => void) => () => void
  oculta: () => boolean
  /** Calls back when the page is shown, or the network returns; returns how to stop listening. */
  aoAparecer: (fazer: () => void) => () => void
  /** [0, 1) */
  acaso: () => number
}

/** What one question found: go on, go on after a failure, or stop. */
export type Passo = 'continuar' | 'falhou' | 'parar'

/** K03. */
export const SONDAGEM_DO_PIX_MS = 3000

export interface Ritmo {
  /** Milliseconds between questions. */
  intervaloMs: () => number
  /** Longest wait after failures. */
  maximoMs: number
  /** Ask at once, or wait the first interval. */
  jaComeca?: boolean
}

const ESPALHAMENTO = 0.2

/** Starts asking; the answer stops it for good. */
export function sondar(perguntar: () => Promise<Passo>, ritmo: Ritmo, ambiente: Ambiente): () => void {
  let parado = false
  let perguntando = false
  let falhas = 0
  let cancelar: (() => void) | undefined

  const agendar = (ms: number) => {
    cancelar?.()
    cancelar = ambiente.esperar(ms, rodar)
  }
  const proximo = () => {
    const base = Math.min(ritmo.maximoMs, ritmo.intervaloMs() * 2 ** Math.min(falhas, 6))
    return base * (1 - ESPALHAMENTO / 2 + ESPALHAMENTO * ambiente.acaso())
  }
  const terminar = (passo: Passo) => {
    perguntando = false
    if (parado) return
    if (passo === 'parar') return parar()
    falhas = passo === 'falhou' ? falhas + 1 : 0
    if (!ambiente.oculta()) agendar(proximo())
  }
  function rodar() {
    if (parado || perguntando || ambiente.oculta()) return
    cancelar?.()
    perguntando = true
    perguntar().then(terminar, () => terminar('falhou'))
  }
  const deixarDeOuvir = ambiente.aoAparecer(rodar)
  function parar() {
    parado = true
    cancelar?.()
    deixarDeOuvir()
  }
  if (ritmo.jaComeca) rodar()
  else agendar(proximo())
  return parar
}

/** The page's own clock, visibility and network. */
export const ambienteDaPagina: Ambiente = {
  esperar: (ms, fazer) => {
    const id = setTimeout(fazer, ms)
    return () => clearTimeout(id)
  },
  oculta: () => document.hidden,
  aoAparecer: fazer => {
    const ver = () => {
      if (!document.hidden) fazer()
    }
    document.addEventListener('visibilitychange', ver)
    window.addEventListener('online', ver)
    return () => {
      document.removeEventListener('visibilitychange', ver)
      window.removeEventListener('online', ver)
    }
  },
  acaso: Math.random,
}
