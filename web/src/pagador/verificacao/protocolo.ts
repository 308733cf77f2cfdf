/**
 * What the payer's page and our `/verificacao` frame say to each other: one origin, and neither listens to another. The
 * third party's answer is worth nothing until our server has asked its service.
 */

/** Page → frame: open the widget. */
export interface AbrirRobos {
  tipo: 'quita:robos:abrir'
  idioma: string
}
/** Frame → page: it listens; the widget is there; it did not come or gave up; the payer answered it. */
export type DosRobos =
  | { tipo: 'quita:robos:pronto' | 'quita:robos:carregou' | 'quita:robos:falhou' }
  | { tipo: 'quita:robos:resposta'; token: string }
