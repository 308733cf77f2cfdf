/**
 * What undo goes back to. The browser's own list of changes knows nothing of nodes that a script moved, and would put
 * letters where they no longer belong: the editor keeps its states itself, with where the caret was.
 */
interface Estado {
  html: string
  de: number
  ate: number
}

const MAXIMO = 100
/** Letters typed closer than this are one change. */
const PAUSA_MS = 800

export function criarHistorico(raiz: HTMLElement, desenhar: (html: string) => void) {
  const estados: Estado[] = [{ html: raiz.innerHTML, de: 0, ate: 0 }]
  let atual = 0
  let digitadoEm = Number.NEGATIVE_INFINITY

  /** After a change; `agora` for typing, of which a run is one change. */
  const registrar = (faixa: Range | null, agora?: number) => {
    const html = raiz.innerHTML
    if (html === estados[atual]?.html) return
    const continua = agora !== undefined && agora - digitadoEm < PAUSA_MS && atual > 0
    digitadoEm = agora ?? Number.NEGATIVE_INFINITY
    estados.length = atual + 1
    if (continua) estados.pop()
    estados.push({ html, ...pontasEmLetras(raiz, faixa) })
    if (estados.length > MAXIMO) estados.shift()
    atual = estados.length - 1
  }
  /** Before a change: what is selected now is what undoing it selects again. */
  const lembrar = (faixa: Range) => {
    const estado = estados[atual]
    if (estado) Object.assign(estado, pontasEmLetras(raiz, faixa))
  }
  /** One back (-1) or on (1): the range to select then, or null when there is nothing there. */
  const andar = (passo: 1 | -1): Range | null => {
    const estado = estados[atual + passo]
    if (!estado) return null
    atual += passo
    digitadoEm = Number.NEGATIVE_INFINITY
    desenhar(estado.html)
    return faixaDeLetras(raiz, estado)
  }
  return { registrar, lembrar, andar }
}

/** A range as letters counted from the beginning: the nodes of a state are gone by the time it comes back. */
const pontasEmLetras = (raiz: HTMLElement, faixa: Range | null) => {
  if (!faixa) return { de: 0, ate: 0 }
  const antes = document.createRange()
  antes.selectNodeContents(raiz)
  antes.setEnd(faixa.startContainer, faixa.startOffset)
  const de = antes.toString().length
  return { de, ate: de + faixa.toString().length }
}

const faixaDeLetras = (raiz: HTMLElement, { de, ate }: Estado): Range => {
  const faixa = document.createRange()
  faixa.selectNodeContents(raiz)
  faixa.collapse(false)
  let inicio = false
  let passadas = 0
  const passeio = document.createTreeWalker(raiz, NodeFilter.SHOW_TEXT)
  while (passeio.nextNode()) {
    const texto = passeio.currentNode as Text
    if (!inicio && de <= passadas + texto.length) {
      faixa.setStart(texto, de - passadas)
      inicio = true
    }
    if (inicio && ate <= passadas + texto.length) {
      faixa.setEnd(texto, ate - passadas)
      return faixa
    }
    passadas += texto.length
  }
  return faixa
}
