/**
 * The forms on this page that hold something unsaved, for code that is about to take the page away by another way than
 * the router: a company switch, a session that became another one.
 */
interface FormularioAberto {
  alterado: () => boolean
  /** The form's own question; true when the person lets the changes go. */
  perguntar: () => Promise<boolean>
  /** Keeps what was typed for when the same person is back here, where the form can. */
  guardar: () => void
}

const abertos = new Set<FormularioAberto>()
let saindo = false

/** @returns what takes the form out of the list again. */
export const registrarFormulario = (formulario: FormularioAberto) => {
  abertos.add(formulario)
  return () => void abertos.delete(formulario)
}

/** The page is going, with everybody's consent: no form holds it any more. */
export const estaSaindo = () => saindo

/** Asks each form with changes. After a yes nothing holds the page, until `ficar`. */
export const podeSair = async (): Promise<boolean> => {
  for (const formulario of abertos) if (formulario.alterado() && !(await formulario.perguntar())) return false
  saindo = true
  return true
}

/** Leaving came to nothing: the forms hold the page again. */
export const ficar = () => {
  saindo = false
}

/** Loads the page anew for the session that is stored now; unsaved drafts are kept for the one it was drawn for. */
export const recarregar = () => {
  if (saindo) return
  saindo = true
  for (const formulario of abertos) if (formulario.alterado()) formulario.guardar()
  location.reload()
}
