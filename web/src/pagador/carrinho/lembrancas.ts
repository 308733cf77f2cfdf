const CONTRATO = 'quita:contrato'

/** R031: the contract of an address that carries none is the one of the last cart in this browser. */
export function contratoLembrado(): string | null {
  try {
    return localStorage.getItem(CONTRATO)
  } catch {
    return null
  }
}

export function lembrarContrato(contrato: string): void {
  try {
    localStorage.setItem(CONTRATO, contrato)
  } catch {
    // a browser that keeps nothing: the address carries it
  }
}
